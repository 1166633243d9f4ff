import { createHash } from 'node:crypto';
import type { Account } from '../account/account.js';
import { newId } from '../account/ids.js';
import type { CardOnFile, PaymentMethod } from '../account/objects.js';
import { noSuch, unfitParam } from '../protocol/api-error.js';
import { declineError } from './authorize.js';
import { shorthandNumber } from './test-tokens.js';
import { notATestCard, passesLuhn, testCard, wrongNumber, type TestCard } from './test-card.js';

export interface CardEntry {
  number: string;
  exp_month: number;
  exp_year: number;
}

export interface BillingEntry {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: Record<string, string>;
}

/** Creates a payment method from a card number; throws the card errors that Stripe's form shows. */
export function createCardMethod(
  account: Account,
  entry: CardEntry,
  billing: BillingEntry = {},
): PaymentMethod {
  const number = entry.number.replace(/[\s-]/g, '');
  if (!passesLuhn(number)) throw declineError(wrongNumber, { param: 'number' });
  const card = testCard(number);
  if (!card) throw declineError(notATestCard);
  refuseExpired(account, entry);
  const method = describeMethod(account, card, entry, billing);
  account.store.put('card', { id: method.id, card: number, setUp: false, spent: false });
  return account.store.put('payment_method', method);
}

function refuseExpired(account: Account, { exp_month, exp_year }: CardEntry): void {
  const today = account.settings.clock.now();
  if (exp_month < 1 || exp_month > 12) {
    const message = "Your card's expiration month is invalid.";
    throw declineError({ code: 'invalid_expiry_month', decline_code: 'invalid_expiry_month', message });
  }
  if (exp_year * 12 + exp_month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1) {
    const message = "Your card's expiration year is invalid.";
    throw declineError({ code: 'invalid_expiry_year', decline_code: 'invalid_expiry_year', message });
  }
}

function describeMethod(
  account: Account,
  card: TestCard,
  { exp_month, exp_year }: CardEntry,
  billing: BillingEntry,
): PaymentMethod {
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { ...address, ...billing.address },
      email: billing.email ?? null,
      name: billing.name ?? null,
      phone: billing.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing.address?.['postal_code'] ? 'pass' : null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: card.brand,
      exp_month,
      exp_year,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/** A stored method, or a new one for `pm_card_visa` and the like. */
export function methodNamed(
  account: Account,
  id: string,
  param = 'payment_method',
  inPath = false,
): PaymentMethod {
  const stored = account.store.get('payment_method', id);
  if (stored) return stored;
  const number = shorthandNumber(id);
  if (!number) throw noSuch('PaymentMethod', id, param, inPath);
  const exp_year = account.settings.clock.now().getUTCFullYear() + 1;
  return createCardMethod(account, { number, exp_month: 12, exp_year });
}

export function cardOnFile(account: Account, method: PaymentMethod): CardOnFile {
  const onFile = account.store.get('card', method.id);
  if (!onFile) throw noSuch('PaymentMethod', method.id, 'payment_method', false);
  return onFile;
}

/** Refuses a method that belongs to another customer, or that was used up without a customer. */
export function usableBy(account: Account, method: PaymentMethod, customer: string | null): void {
  if (method.customer && method.customer !== customer) {
    throw unfitParam(
      customer
        ? `The payment method ${method.id} does not belong to the customer ${customer}. ` +
            `Please use this payment method with the customer that it belongs to instead.`
        : `The payment method ${method.id} belongs to the customer ${method.customer}. ` +
            `Please include the customer in the \`customer\` parameter.`,
      'payment_method',
    );
  }
  if (!method.customer && cardOnFile(account, method).spent) {
    throw unfitParam(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was ' +
        'detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      'payment_method',
    );
  }
}

export function attachMethod(account: Account, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  account.store.change('payment_method', method, { customer });
  account.emit('payment_method.attached', method);
  return method;
}
