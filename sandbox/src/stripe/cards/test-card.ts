export interface Decline {
  code: string;
  decline_code: string;
  message: string;
}

/**
 * How a test card behaves, as Stripe documents its own. `authenticate`: `always` requires 3-D Secure at each
 * payment. `until set up` does too, except for charges without the customer after the card was saved for
 * them. `on session` requires it only while the customer is present.
 */
export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  funding: 'credit' | 'debit';
  decline?: Decline;
  /** Whether the card can be saved, although charges to it are declined. */
  attaches?: boolean;
  authenticate?: 'always' | 'until set up' | 'on session';
  dispute?: boolean;
  refund?: 'pending' | 'fails';
}

function declined(
  decline_code: string,
  message = 'Your card was declined.',
  code = 'card_declined',
): Decline {
  return { code, decline_code, message };
}

const generic = declined('generic_decline');
const insufficient = declined('insufficient_funds', 'Your card has insufficient funds.');
export const notATestCard = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);
export const wrongNumber = declined('incorrect_number', 'Your card number is incorrect.', 'incorrect_number');

function card(number: string, behavior: Partial<TestCard> = {}): TestCard {
  return { number, brand: 'visa', funding: 'credit', ...behavior };
}

const CARDS: TestCard[] = [
  card('4242424242424242'),
  card('4000056655665556', { funding: 'debit' }),
  card('5555555555554444', { brand: 'mastercard' }),
  card('378282246310005', { brand: 'amex' }),
  card('6011111111111117', { brand: 'discover' }),
  card('4000000000000002', { decline: generic }),
  card('4000000000009995', { decline: insufficient }),
  card('4000000000009987', { decline: declined('lost_card') }),
  card('4000000000009979', { decline: declined('stolen_card') }),
  card('4000000000000069', { decline: declined('expired_card', 'Your card has expired.', 'expired_card') }),
  card('4000000000000127', {
    decline: declined('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  }),
  card('4000000000000119', {
    decline: declined(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
      'processing_error',
    ),
  }),
  card('4000000000006975', { decline: declined('card_velocity_exceeded') }),
  card('4000000000000341', { decline: generic, attaches: true }),
  card('4000002500003155', { authenticate: 'until set up' }),
  card('4000002760003184', { authenticate: 'always' }),
  card('4000003800000446', { authenticate: 'on session' }),
  card('4000000000003220', { authenticate: 'always' }),
  card('4000008260003178', { authenticate: 'always', decline: insufficient, attaches: true }),
  card('4000008400001629', { authenticate: 'always', decline: generic }),
  card('4000000000000259', { dispute: true }),
  card('4000000000007726', { refund: 'pending' }),
  card('4000000000005126', { refund: 'fails' }),
];

const byNumber = new Map(CARDS.map((each) => [each.number, each]));

export function testCard(number: string): TestCard | undefined {
  return byNumber.get(number);
}

/** The check digit of every card number (ISO/IEC 7812-1). */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
