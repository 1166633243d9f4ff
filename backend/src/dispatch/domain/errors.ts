import {
  type BrokenRule,
  type DayClosedReason,
  mayOverride,
  type PlaceProblem,
  placeProblemInWords,
  type RefusedPlace,
  type SlotAlternative,
  type StaleField,
} from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { toTwelveHour } from '../../kernel/local-date.js';
import { localTimeOf } from '../../kernel/zone.js';
import type { BookingPolicy } from './booking-policy.js';

/** The time is taken. `details`: up to three free alternatives. */
export class SlotTaken extends DomainError {
  constructor(
    readonly alternatives: SlotAlternative[] = [],
    message = 'That time was just taken. Please choose another.',
  ) {
    super('SLOT_TAKEN', message, alternatives);
  }
}

export type OutsideReason = Exclude<DayClosedReason, 'full'> | 'outside-hours';

/** The time cannot be offered at all. `details`: `[{ reason, note? }]`. */
export class OutsideHours extends DomainError {
  constructor(
    readonly reason: OutsideReason,
    policy: Pick<BookingPolicy, 'leadHours' | 'horizonDays'>,
    note?: string,
  ) {
    super('OUTSIDE_HOURS', sentence(reason, policy, note), [{ reason, ...(note ? { note } : {}) }]);
  }
}

function sentence(
  reason: OutsideReason,
  policy: Pick<BookingPolicy, 'leadHours' | 'horizonDays'>,
  note?: string,
): string {
  switch (reason) {
    case 'past':
      return 'That time has passed. Please choose a later one.';
    case 'lead-time':
      return `Please book at least ${policy.leadHours} hours ahead.`;
    case 'beyond-horizon':
      return `You can book up to ${policy.horizonDays} days ahead. Please choose an earlier date.`;
    case 'closed':
      return `We're closed then${note ? `: ${note}` : ''}. Please choose another time.`;
    case 'outside-hours':
      return 'That time is outside our business hours. Please choose another time.';
  }
}

/** Somebody else has changed a crew or a closure since it was read. `details`: the `StaleField`s. */
export class ChangedMeanwhile extends DomainError {
  constructor(name: string, fields: readonly StaleField[]) {
    super('STALE_VERSION', `Somebody else changed ${name}. Reload the page and try again.`, [...fields]);
  }
}

/**
 * The closure takes visits from their crews, so the office needs a plan for them first.
 * `details`: `[{ bookingId }]`.
 */
export class ClosureMovesVisits extends DomainError {
  constructor(bookingIds: readonly number[]) {
    const [subject, verb] =
      bookingIds.length === 1 ? ['1 visit', 'falls'] : [`${bookingIds.length} visits`, 'fall'];
    super(
      'CONFLICT',
      `${subject} ${verb} in this time. Look at where each would go, and confirm that plan.`,
      bookingIds.map((bookingId) => ({ bookingId })),
    );
  }
}

/** The visit has begun, so it cannot be moved or given to another crew. */
export class VisitBegun extends DomainError {
  constructor() {
    super('CONFLICT', 'This visit has begun already. If that is wrong, correct its start first.');
  }
}

/** The cleaner is at another visit at that time. */
export class CleanerBusy extends DomainError {
  constructor(name: string, clash: { bookingId: number; startsAt: Date; endsAt: Date } | null, zone: string) {
    const time = (at: Date): string => toTwelveHour(localTimeOf(at.getTime(), zone)).replace(/^0/, '');
    const where = clash
      ? `is at visit #${clash.bookingId} from ${time(clash.startsAt)} to ${time(clash.endsAt)}`
      : 'is at another visit';
    super('SLOT_TAKEN', `${name} ${where}. Take them off that visit first.`, clash ? [clash] : []);
  }
}

/** The office dragged a visit to a place where it does not fit. `details`: one `RefusedPlace`. */
export class PlaceRefused extends DomainError {
  constructor(readonly problems: PlaceProblem[]) {
    const refused: RefusedPlace = { problems, overridable: mayOverride(problems) };
    super('SLOT_TAKEN', problems.map(placeProblemInWords).join(' '), [refused]);
  }
}

/** The customer has the maximum number of unpaid holds. */
export class HoldLimit extends DomainError {
  constructor(max: number) {
    super(
      'HOLD_LIMIT',
      max === 1
        ? 'You already have an unpaid booking on hold. Please pay for it first.'
        : `You already have ${max} unpaid bookings on hold. Please pay for one of them first.`,
    );
  }
}

/** Unpaid holds take more than half of the day, so a hold on it cannot last for hours. */
export class DayCrowded extends DomainError {
  constructor() {
    super('CONFLICT', 'This day is almost full, so we only keep times that are paid. Please pay now.');
  }
}

/** The hold has ended after the maximum number of renewals. */
export class HoldRenewalsUsed extends DomainError {
  constructor() {
    super('HOLD_RENEWALS_USED', "We can't hold this time for you any longer. Please book again.");
  }
}

/** The rules that a placement broke; empty for an error that the office cannot override. */
export function brokenBy(error: unknown): BrokenRule[] {
  if (error instanceof SlotTaken) return ['taken'];
  const reason = error instanceof OutsideHours && error.reason;
  return reason === 'closed' || reason === 'outside-hours' ? [reason] : [];
}
