import type { Account } from '../account/account.js';
import { newId, randomText } from '../account/ids.js';
import type { Customer } from '../account/objects.js';
import { attachMethod, methodNamed } from '../cards/payment-method.js';
import { noSuch } from '../protocol/api-error.js';
import { idOf, route, type Call } from '../protocol/call.js';
import { listOf, pageParams } from '../protocol/listing.js';
import { changedMetadata, metadata } from '../protocol/metadata.js';
import { hash, ignoring, readParams, refusing, unsettable, type Params } from '../protocol/parameters.js';
import { email, oneOf, text } from '../protocol/rules.js';
import { methodsOf } from './payment-methods.js';

const details = {
  name: unsettable(text(256)),
  email: unsettable(email),
  phone: unsettable(text(50)),
  description: unsettable(text(1000)),
  metadata,
  invoice_settings: hash({
    default_payment_method: unsettable(text()),
    ...ignoring('custom_fields', 'footer', 'rendering_options'),
  }),
  ...ignoring(
    'address',
    'shipping',
    'preferred_locales',
    'tax',
    'tax_exempt',
    'business_name',
    'individual_name',
  ),
  ...refusing('balance', 'cash_balance', 'source', 'invoice_prefix', 'next_invoice_sequence', 'validate'),
};
const createParams = { ...details, payment_method: text(), ...refusing('tax_id_data', 'test_clock') };
const updateParams = { ...details, ...refusing('default_source') };

function find(call: Call): Customer {
  const id = idOf(call);
  const customer = call.account.store.get('customer', id);
  if (!customer) throw noSuch('customer', id, 'id', true);
  return customer;
}

function findExisting(call: Call): Customer {
  const customer = find(call);
  if (customer.deleted) throw noSuch('customer', customer.id, 'id', true);
  return customer;
}

function create(call: Call): object {
  const { account } = call;
  const params = readParams(createParams, call.form);
  const method = params.payment_method ? methodNamed(account, params.payment_method) : undefined;
  const customer = account.store.put('customer', {
    id: newId('cus').slice(0, 18),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  applyDetails(call, customer, params);
  account.emit('customer.created', customer);
  if (method) attachMethod(account, method, customer.id);
  return customer;
}

function applyDetails({ account }: Call, customer: Customer, params: Params<typeof updateParams>): void {
  const { name, email, phone, description, invoice_settings } = params;
  account.store.change('customer', customer, {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(description !== undefined && { description }),
    ...(invoice_settings?.default_payment_method !== undefined && {
      invoice_settings: {
        ...customer.invoice_settings,
        default_payment_method: invoice_settings.default_payment_method,
      },
    }),
    metadata: changedMetadata(customer.metadata, params.metadata),
  });
}

function retrieve(call: Call): object {
  readParams({}, call.form);
  const customer = find(call);
  return customer.deleted ? tombstone(customer) : customer;
}

function update(call: Call): object {
  const customer = findExisting(call);
  const before = structuredClone(customer);
  applyDetails(call, customer, readParams(updateParams, call.form));
  call.account.emit('customer.updated', customer, changesFrom(before, customer));
  return customer;
}

function changesFrom(before: Customer, after: Customer): object {
  const current: Record<string, unknown> = { ...after };
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(current[name]),
  );
  return Object.fromEntries(changed);
}

function remove(call: Call): object {
  return deleteCustomer(call.account, findExisting(call));
}

/**
 * Deletes a customer, for the API or the dashboard. Detaches their cards; nothing more can be made for them.
 */
export function deleteCustomer(account: Account, customer: Customer): object {
  const { store } = account;
  for (const method of methodsOf(account, customer.id)) {
    store.change('payment_method', method, { customer: null });
    const onFile = store.get('card', method.id);
    if (onFile) store.change('card', onFile, { spent: true });
  }
  account.emit('customer.deleted', customer);
  return tombstone(store.change('customer', customer, { deleted: true }));
}

function tombstone({ id }: Customer): object {
  return { id, object: 'customer', deleted: true };
}

function listAll(call: Call): object {
  const params = readParams({ ...pageParams, email: text(), ...refusing('test_clock') }, call.form);
  return listOf(call.account, 'customer', '/v1/customers', params, (customer) =>
    customer.deleted ? false : !params.email || customer.email === params.email,
  );
}

function listMethods(call: Call): object {
  const { id } = findExisting(call);
  const params = readParams(
    { ...pageParams, type: oneOf('card'), allow_redisplay: oneOf('always', 'limited', 'unspecified') },
    call.form,
  );
  return listOf(
    call.account,
    'payment_method',
    `/v1/customers/${id}/payment_methods`,
    params,
    (method) => method.customer === id,
  );
}

function retrieveMethod(call: Call): object {
  const { id } = findExisting(call);
  const method = call.account.store.get('payment_method', idOf(call, 1));
  if (method?.customer !== id) throw noSuch('PaymentMethod', idOf(call, 1), 'payment_method', true);
  return method;
}

export const customerRoutes = [
  route('POST', '/v1/customers', create),
  route('GET', '/v1/customers', listAll),
  route('GET', '/v1/customers/:id', retrieve),
  route('POST', '/v1/customers/:id', update),
  route('DELETE', '/v1/customers/:id', remove),
  route('GET', '/v1/customers/:id/payment_methods', listMethods),
  route('GET', '/v1/customers/:id/payment_methods/:method', retrieveMethod),
];
