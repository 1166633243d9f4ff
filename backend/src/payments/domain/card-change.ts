import { DomainError } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { isUndoable } from '../../kernel/undo.js';
import type { Card } from './provider-snapshots.js';

export interface LaterCard extends Card {
  /** YYYY-MM-DD of the first visit that the card pays. */
  from: LocalDate;
}

/** The cards that pay a customer's plans. */
export interface PlanCards {
  saved: Card | null;
  later: LaterCard | null;
}

export interface CardChange {
  at: Date;
  was: PlanCards;
  became: PlanCards;
  /** Whether the change's new card has been charged, or a charge has begun. */
  used: boolean;
}

const keyOf = (card: Card | LaterCard | null): string =>
  card ? `${card.paymentMethodId} ${'from' in card ? card.from : ''}` : '';

export const isSameCards = (one: PlanCards, other: PlanCards): boolean =>
  keyOf(one.saved) === keyOf(other.saved) && keyOf(one.later) === keyOf(other.later);

/** Whether two saved cards look the same to their owner. */
export const isSameCard = (one: Card, other: Card): boolean =>
  one.brand === other.brand &&
  one.last4 === other.last4 &&
  one.expMonth === other.expMonth &&
  one.expYear === other.expYear;

/** The provider's id of the card that is new in this change; null if there is only the previous card. */
export function cardBrought({ was, became }: Pick<CardChange, 'was' | 'became'>): string | null {
  const { saved, later } = became;
  if (later && keyOf(later) !== keyOf(was.later)) return later.paymentMethodId;
  return saved && keyOf(saved) !== keyOf(was.saved) ? saved.paymentMethodId : null;
}

/**
 * The cards as they were before the last change.
 * @throws DomainError CONFLICT if it is too late, the cards have changed since, or a charge has begun with
 * the new card
 */
export function cardsBefore(change: CardChange | null, present: PlanCards, now: Date): PlanCards {
  if (!change || !isUndoable(change.at, now))
    throw new DomainError('CONFLICT', 'It is too late to undo this. Please change your card again instead.');
  if (change.used)
    throw new DomainError(
      'CONFLICT',
      'Your new card has been used for a visit in the meantime. It stays as it is now.',
    );
  if (!isSameCards(change.became, present))
    throw new DomainError('CONFLICT', 'Your card was changed again in the meantime. It stays as it is now.');
  return change.was;
}
