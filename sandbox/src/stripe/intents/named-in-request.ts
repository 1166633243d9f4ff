import type { Account } from '../account/account.js';
import { methodNamed, usableBy } from '../cards/payment-method.js';
import { invalidParam, noSuch } from '../protocol/api-error.js';
import { createMethodFromData, type MethodData } from './method-data.js';

/** The customer that a parameter names; throws a 400 if there is no such customer. */
export function existingCustomer(account: Account, id: string): string {
  const customer = account.store.get('customer', id);
  if (!customer || customer.deleted) throw noSuch('customer', id, 'customer', false);
  return id;
}

/** The method in a request, by id or by its data; undefined if there is none. */
export function broughtMethod(
  account: Account,
  params: { payment_method?: string; payment_method_data?: MethodData },
  customer: string | null,
  fromBrowser = false,
): string | undefined {
  const { payment_method: id, payment_method_data: data } = params;
  if (id && data) {
    throw invalidParam(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
      'payment_method',
      'parameters_exclusive',
    );
  }
  if (data) return createMethodFromData(account, data, fromBrowser).id;
  if (!id) return undefined;
  const method = methodNamed(account, id);
  usableBy(account, method, customer);
  return method.id;
}
