import type { Cents, GiftCardRefusal, GiftCardState } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';

/** Letters and digits that nobody mistakes for each other. 32 of them, so that five random bits choose one fairly. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 16;
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** @param bytes at least `CODE_LENGTH`, random */
export const codeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');

export const isCode = (text: string): boolean => CODE.test(text);

/** 'ABCD-EFGH-JKLM-NPQR'. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

const SENTENCES: Record<GiftCardRefusal, string> = {
  unknown: 'We don’t know this gift card code. Please check it.',
  redeemed: 'This gift card has already been redeemed.',
  cancelled: 'This gift card was cancelled. Please contact us.',
};

/** A code that gives no credit. */
export class GiftCardRefused extends DomainError {
  constructor(reason: GiftCardRefusal) {
    super(reason === 'unknown' ? 'INVALID' : 'CONFLICT', SENTENCES[reason], [{ field: 'code', reason }]);
  }
}

/** @throws GiftCardRefused unless the card's value can become credit */
export function refuseRedeeming(state: GiftCardState): void {
  if (state === 'redeemed' || state === 'cancelled') throw new GiftCardRefused(state);
  if (state === 'unpaid') throw new GiftCardRefused('unknown');
}

/** @throws DomainError CONFLICT for a card that no longer has a code */
export function refuseEnded(state: GiftCardState): void {
  if (state === 'redeemed') throw new DomainError('CONFLICT', 'This gift card has already been redeemed.');
  if (state === 'cancelled') throw new DomainError('CONFLICT', 'This gift card was cancelled.');
  if (state === 'unpaid') throw new DomainError('CONFLICT', 'This gift card has not been paid yet.');
}

/** Whether somebody can still redeem the card. */
const isOpen = (state: GiftCardState): boolean => state === 'paid' || state === 'delivered';

/** Whether so much money went back to the buyer that the card ends. A bank that begins to take it back takes all of it. */
export function endsByReturn(card: {
  state: GiftCardState;
  value: Cents;
  refunded: Cents;
  disputed: Cents;
}): boolean {
  return isOpen(card.state) && (card.disputed > 0 || card.refunded >= card.value);
}
