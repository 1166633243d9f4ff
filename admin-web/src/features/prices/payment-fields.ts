import {
  type BookService,
  type Cents,
  depositOf,
  type Discount,
  type PaymentRule,
  WHOLE,
} from '@homebright/contract';
import { money } from '../../lib/format';

/** When a service is paid, as its row of the form keeps it. The sum of the kind that is not chosen stays. */
export interface PaymentFields {
  when: 'now' | PaymentRule['when'];
  kind: Discount['kind'];
  amount: number | null;
  percent: number | null;
}

export function paymentFieldsOf(rule: PaymentRule | undefined): PaymentFields {
  const deposit = rule?.when === 'deposit' ? rule.deposit : undefined;
  return {
    when: rule?.when ?? 'now',
    kind: deposit?.kind ?? 'amount',
    amount: deposit?.kind === 'amount' ? deposit.amount : null,
    percent: deposit?.kind === 'percent' ? deposit.percent : null,
  };
}

/** No `payment` if everything is charged at booking. A missing number is NaN, which the rules reject at its field. */
export function paymentOf(fields: PaymentFields | undefined): Pick<BookService, 'payment'> {
  if (!fields || fields.when === 'now') return {};
  const { when, kind, amount, percent } = fields;
  if (when === 'after') return { payment: { when } };
  const deposit: Discount =
    kind === 'percent' ? { kind, percent: percent ?? Number.NaN } : { kind, amount: amount ?? Number.NaN };
  return { payment: { when, deposit } };
}

/** A problem of the rule is shown at the sum that is typed. */
export const paymentError = (fields: PaymentFields | undefined, message: string): Record<string, string> => ({
  [fields?.kind ?? 'amount']: message,
});

const RULE_WORDS: Record<PaymentRule['when'], string> = {
  after: 'We save the card when they book, and charge it when the crew presses Finish, or at 8 PM.',
  deposit:
    'We charge the deposit and save the card when they book. The rest is charged when the crew presses Finish, or at 8 PM.',
};

/** Says what a rule does, with the service's price as the example; undefined if everything is charged at booking. */
export function paymentInWords(
  fields: PaymentFields | undefined,
  price: Cents | null | undefined,
): string | undefined {
  const { payment: rule } = paymentOf(fields);
  return rule && [RULE_WORDS[rule.when], exampleOf(rule, price)].filter(Boolean).join(' ');
}

/** 'Example: $50.00 when they book, $100.00 after the visit.' Empty while a sum is missing or too high. */
function exampleOf(rule: PaymentRule, price: Cents | null | undefined): string {
  if (!price || !isWithin(rule, price)) return '';
  const due = depositOf(rule, price);
  if (due === null) return `Example: ${money(price)} when they book, nothing after the visit.`;
  return `Example: ${due ? money(due) : 'nothing'} when they book, ${money(price - due)} after the visit.`;
}

function isWithin(rule: PaymentRule, price: Cents): boolean {
  if (rule.when === 'after') return true;
  const { deposit } = rule;
  return deposit.kind === 'amount'
    ? deposit.amount > 0 && deposit.amount <= price
    : deposit.percent > 0 && deposit.percent <= WHOLE;
}
