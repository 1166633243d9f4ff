/** Stripe's ready-made payment methods and tokens, with the number of their test card. */
const SHORTHANDS = new Map(
  Object.entries({
    visa: '4242424242424242',
    visa_debit: '4000056655665556',
    mastercard: '5555555555554444',
    amex: '378282246310005',
    discover: '6011111111111117',
    chargeDeclined: '4000000000000002',
    chargeDeclinedInsufficientFunds: '4000000000009995',
    chargeDeclinedLostCard: '4000000000009987',
    chargeDeclinedStolenCard: '4000000000009979',
    chargeDeclinedExpiredCard: '4000000000000069',
    chargeDeclinedIncorrectCvc: '4000000000000127',
    chargeDeclinedProcessingError: '4000000000000119',
    chargeDeclinedVelocityLimitExceeded: '4000000000006975',
    chargeCustomerFail: '4000000000000341',
    authenticationRequiredOnSetup: '4000002500003155',
    authenticationRequired: '4000002760003184',
    authenticationRequiredSetupForOffSession: '4000003800000446',
    authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
    threeDSecure2Required: '4000000000003220',
    threeDSecureRequired: '4000000000003220',
    threeDSecureRequiredChargeDeclined: '4000008400001629',
    createDispute: '4000000000000259',
    pendingRefund: '4000000000007726',
    refundFail: '4000000000005126',
  }),
);

/** `pm_card_visa`, `pm_card_visa_chargeDeclined`, `tok_visa` → a card number. */
export function shorthandNumber(id: string): string | undefined {
  const name = /^(?:pm_card_|tok_)(.+)$/.exec(id)?.[1];
  if (!name) return undefined;
  return SHORTHANDS.get(name) ?? SHORTHANDS.get(name.replace(/^visa_/, ''));
}
