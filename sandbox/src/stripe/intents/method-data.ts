import type { Account } from '../account/account.js';
import type { PaymentMethod } from '../account/objects.js';
import { createCardMethod } from '../cards/payment-method.js';
import { shorthandNumber } from '../cards/test-tokens.js';
import { ApiError, invalidParam } from '../protocol/api-error.js';
import { hash, ignoring, needed, unsettable, type Params } from '../protocol/parameters.js';
import { metadata } from '../protocol/metadata.js';
import { integer, oneOf, text } from '../protocol/rules.js';

const optional = unsettable(text());

export const billingDetails = hash({
  name: optional,
  email: optional,
  phone: optional,
  tax_id: optional,
  address: hash({
    city: optional,
    country: optional,
    line1: optional,
    line2: optional,
    postal_code: optional,
    state: optional,
  }),
});

export const methodDataParams = {
  type: needed(oneOf('card')),
  card: hash({
    number: text(),
    exp_month: integer(),
    exp_year: integer(),
    cvc: text(),
    token: text(),
    ...ignoring('networks'),
  }),
  billing_details: billingDetails,
  metadata,
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
  ...ignoring('radar_options'),
};
export const methodData = hash(methodDataParams);
export type MethodData = Params<typeof methodDataParams>;

/** Card numbers may come only from the browser's form: Stripe refuses them from servers. */
export function createMethodFromData(
  account: Account,
  data: MethodData,
  fromBrowser: boolean,
): PaymentMethod {
  const { card = {} } = data;
  const address = Object.entries(data.billing_details?.address ?? {}).filter(([, value]) => value);
  const billing = { ...data.billing_details, address: Object.fromEntries(address) as Record<string, string> };
  if (card.token) {
    const number = shorthandNumber(card.token);
    if (!number) throw invalidParam(`No such token: '${card.token}'`, 'card[token]', 'resource_missing');
    const exp_year = account.settings.clock.now().getUTCFullYear() + 1;
    return createCardMethod(account, { number, exp_month: 12, exp_year }, billing);
  }
  if (!card.number || card.exp_month === undefined || card.exp_year === undefined) {
    throw invalidParam('Missing required param: card[number].', 'card[number]', 'parameter_missing');
  }
  if (!fromBrowser) throw rawNumberRefused();
  const { number, exp_month, exp_year } = card;
  return createCardMethod(account, { number, exp_month, exp_year: wholeYear(exp_year) }, billing);
}

function wholeYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function rawNumberRefused(): ApiError {
  return new ApiError(402, {
    type: 'invalid_request_error',
    message:
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens ' +
      'that map to the test card you are using, see https://stripe.com/docs/testing.',
  });
}
