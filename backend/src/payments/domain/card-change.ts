import { DomainError } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { isUndoable } from '../../kernel/undo.js';
import type { Card } from './provider-snapshots.js';

export interface LaterCard extends Card {
  /** YYYY-MM-DD of the first visit that it pays. */
  from: LocalDate;
}

/** The cards of a customer's plans. */
export interface PlanCards {
  saved: Card | null;
  later: LaterCard | null;
}

export interface CardChange {
  at: Date;
  was: PlanCards;
  became: PlanCards;
  /** Whether a charge has begun with the card that the change brought. */
  used: boolean;
}

const keyOf = (card: Card | LaterCard | null): string =>
  card ? `${card.paymentMethodId} ${'from' in card ? card.from : ''}` : '';

export const isSameCards = (one: PlanCards, other: PlanCards): boolean =>
  keyOf(one.saved) === keyOf(other.saved) && keyOf(one.later) === keyOf(other.later);

/** The provider's id of the card that a change brought; null if it kept a previous one. */
export function cardBrought({ was, became }: Pick<CardChange, 'was' | 'became'>): string | null {
  const { saved, later } = became;
  if (later && keyOf(later) !== keyOf(was.later)) return later.paymentMethodId;
  return saved && keyOf(saved) !== keyOf(was.saved) ? saved.paymentMethodId : null;
}

/**
 * The cards as they were before the last change.
 * @throws DomainError CONFLICT when it is too late, or the cards have changed since, or a charge has begun with the new
 * one
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
