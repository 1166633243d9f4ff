import {
  addDays,
  centsFromDollars,
  GIFT_CARD_DAYS,
  GIFT_CARD_RANGE,
  type GiftCardIssue,
  type HandPayment,
  type Language,
  money,
} from '@homebright/contract';

/** The form's values as they are typed. */
export interface IssueForm {
  amount: string;
  paidBy: HandPayment | 'gift';
  recipientName: string;
  recipientEmail: string;
  message: string;
  /** YYYY-MM-DD */
  deliverOn: string;
  language: Language;
}

export const emptyIssue = (today: string): IssueForm => ({
  amount: '',
  paidBy: 'cash',
  recipientName: '',
  recipientEmail: '',
  message: '',
  deliverOn: today,
  language: 'en',
});

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const centsOf = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : centsFromDollars(Number(typed));

/** Error messages by field name. @param today YYYY-MM-DD in the business's zone */
export function problemsOf(form: IssueForm, today: string): Partial<Record<keyof IssueForm, string>> {
  const { from, to } = GIFT_CARD_RANGE;
  const email = form.recipientEmail.trim();
  const value = centsOf(form.amount);
  const problems: Partial<Record<keyof IssueForm, string>> = {};
  if (!(value >= from && value <= to)) problems.amount = `An amount from ${money(from)} to ${money(to)}`;
  if (!form.recipientName.trim()) problems.recipientName = 'Required';
  if (email && !EMAIL.test(email)) problems.recipientEmail = 'Not an email address';
  if (email && (form.deliverOn < today || form.deliverOn > addDays(today, GIFT_CARD_DAYS)))
    problems.deliverOn = `Today, or a day within ${GIFT_CARD_DAYS} days`;
  return problems;
}

/** A card without an address is handed over, so its day is today. */
export function issueOf(form: IssueForm, today: string): GiftCardIssue {
  const recipientEmail = form.recipientEmail.trim() || null;
  return {
    value: centsOf(form.amount),
    recipientName: form.recipientName.trim(),
    recipientEmail,
    message: form.message.trim() || null,
    deliverOn: recipientEmail ? form.deliverOn : today,
    language: form.language,
    paidBy: form.paidBy === 'gift' ? null : form.paidBy,
  };
}
