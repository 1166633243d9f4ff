import {
  addDays,
  type Cents,
  GIFT_CARD_DAYS,
  GIFT_CARD_RANGE,
  type GiftCardOrder,
  type Language,
} from '@homebright/contract';
import { typedAmount } from '../../../lib/typed-amount.js';

/** The form as it is typed. */
export interface GiftFields {
  /** One of the offered amounts, or 'other'. */
  choice: Cents | 'other';
  otherAmount: string;
  recipientName: string;
  message: string;
  /** The card goes to the recipient by email, or to the buyer. */
  byEmail: boolean;
  recipientEmail: string;
  /** YYYY-MM-DD; '' for today. */
  deliverOn: string;
  buyerName: string;
  buyerEmail: string;
}

export type GiftProblem = 'range' | 'name' | 'email' | 'day';
export type GiftProblems = Partial<
  Record<'value' | 'recipientName' | 'recipientEmail' | 'deliverOn' | 'buyerName' | 'buyerEmail', GiftProblem>
>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const lastDay = (today: string): string => addDays(today, GIFT_CARD_DAYS);

export const valueOf = ({ choice, otherAmount }: GiftFields): Cents | undefined =>
  choice === 'other' ? typedAmount(otherAmount, GIFT_CARD_RANGE) : choice;

/** @param today YYYY-MM-DD in the business's zone */
export function problemsOf(fields: GiftFields, today: string): GiftProblems {
  const isEmail = (text: string) => EMAIL.test(text.trim());
  const day = fields.deliverOn || today;
  const problems: GiftProblems = {};
  if (valueOf(fields) === undefined) problems.value = 'range';
  if (!fields.recipientName.trim()) problems.recipientName = 'name';
  if (fields.byEmail && !isEmail(fields.recipientEmail)) problems.recipientEmail = 'email';
  if (fields.byEmail && (day < today || day > lastDay(today))) problems.deliverOn = 'day';
  if (!fields.buyerName.trim()) problems.buyerName = 'name';
  if (!isEmail(fields.buyerEmail)) problems.buyerEmail = 'email';
  return problems;
}

/** The order of a form without problems. A card for the buyer is delivered today. */
export const orderOf = (
  fields: GiftFields,
  value: Cents,
  { today, language }: { today: string; language: Language },
): GiftCardOrder => ({
  value,
  buyerName: fields.buyerName.trim(),
  buyerEmail: fields.buyerEmail.trim(),
  recipientName: fields.recipientName.trim(),
  recipientEmail: fields.byEmail ? fields.recipientEmail.trim() : null,
  message: fields.message.trim() || null,
  deliverOn: (fields.byEmail && fields.deliverOn) || today,
  language,
});
