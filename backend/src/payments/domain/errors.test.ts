import { MAX_CHARGE, MIN_CHARGE } from '@homebright/contract';
import {
  AlreadyPaid,
  AmountNotChargeable,
  CancelledNotPayable,
  isChargeable,
  isCustomerMissing,
  PaymentsOff,
  BankStillProcessing,
  ProviderRejected,
  ProviderUnavailable,
} from './errors.js';

test.each([
  [MIN_CHARGE - 1, false],
  [MIN_CHARGE, true],
  [MAX_CHARGE, true],
  [MAX_CHARGE + 1, false],
])('%i cents can be charged: %s', (amount, chargeable) => {
  expect(isChargeable(amount)).toBe(chargeable);
});

test('the customer is missing only if the provider says so about the customer', () => {
  const rejected = (code: string, param?: string) =>
    new ProviderRejected('No such …', code, undefined, param);
  expect(isCustomerMissing(rejected('resource_missing', 'customer'))).toBe(true);
  expect(isCustomerMissing(rejected('resource_missing', 'payment_method'))).toBe(false);
  expect(isCustomerMissing(rejected('resource_missing'))).toBe(false);
  expect(isCustomerMissing(rejected('parameter_invalid', 'customer'))).toBe(false);
  expect(isCustomerMissing({ providerCode: 'resource_missing', param: 'customer' })).toBe(false);
});

test('a failure of the provider keeps its cause for the log, but not in the message', () => {
  const cause = new Error('sk_live_1 was refused');
  for (const failure of [new ProviderUnavailable(true, cause), new ProviderRejected('why', 'code', cause)]) {
    expect(failure.cause).toBe(cause);
    expect(failure.message).not.toContain('sk_live_1');
    expect(failure.details).toBeUndefined();
  }
});

test.each([
  ['ALREADY_PAID', () => new AlreadyPaid()],
  ['BOOKING_CANCELLED', () => new CancelledNotPayable()],
  ['CONFLICT', () => new BankStillProcessing()],
  ['AMOUNT_NOT_CHARGEABLE', () => new AmountNotChargeable(49)],
  ['PAYMENTS_OFF', () => new PaymentsOff()],
  ['PROVIDER_UNAVAILABLE', () => new ProviderUnavailable(false)],
  ['PROVIDER_REJECTED', () => new ProviderRejected('why', 'code')],
])('the message of %s is a sentence', (code, refusal) => {
  expect(refusal()).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
});

test('an amount that no card can pay is named with the limits', () => {
  expect(new AmountNotChargeable(49).message).toMatch(/^\$0\.49 .* \$0\.50 to \$999,?999\.99/);
});
