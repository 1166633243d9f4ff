import {
  addDays,
  type Cents,
  type OwnVisit,
  TIP_DAYS,
  tipChoices,
  type VisitTip,
} from '@homebright/contract';

/** The facts about a visit that decide whether its customer can tip. */
export type TippedVisit = Pick<
  OwnVisit,
  | 'status'
  | 'appointmentDate'
  | 'startsAt'
  | 'progress'
  | 'paymentStatus'
  | 'chargeOn'
  | 'balance'
  | 'savedCard'
  | 'amount'
  | 'customPrice'
  | 'tipped'
> & { tipPlanned: Cents };

/**
 * The tip of a visit: one, from the saved card, once the visit has begun and for 30 days. If the visit is still to be charged, the
 * tip is part of that charge; an open balance has to be paid first (docs/rules.md#tips).
 * @param asks whether the owner asks for tips
 * @param today YYYY-MM-DD
 * @returns undefined if there is nothing to show: the owner asks for no tips, and none was given or planned
 */
export function tipOf(
  visit: TippedVisit,
  { asks, now, today }: { asks: boolean; now: Date; today: string },
): VisitTip | undefined {
  const { tipped: paid = 0, tipPlanned: planned, savedCard: card, status, appointmentDate } = visit;
  if (!asks && paid === 0 && planned === 0) return undefined;
  const hasBegun = status === 'completed' || (visit.startsAt !== null && new Date(visit.startsAt) <= now);
  const isMissed = status === 'cancelled' || status === 'pending' || visit.progress?.status === 'not_entered';
  const isLate = addDays(appointmentDate, TIP_DAYS) < today;
  const isOpen = asks && paid === 0 && card !== null && hasBegun && !isMissed && !isLate && isSettled(visit);
  const choices = isOpen ? tipChoices(visit.customPrice ?? visit.amount) : [];
  return { paid, planned, choices, isLater: visit.chargeOn !== null, card };
}

/** Nothing is owed now: the visit is paid, or its charge is still to come. */
function isSettled({ balance, paymentStatus, chargeOn }: TippedVisit): boolean {
  return balance === 0 ? ['paid', 'partially_refunded'].includes(paymentStatus) : chargeOn !== null;
}

type TippedAccount = Record<'balance' | 'tips' | 'tipPlanned', Cents> & { cancelled: boolean };

/** @returns whether the next charge includes the tip. No charge is to come for a visit that owes nothing. */
export function planTip(account: TippedAccount, amount: Cents): boolean {
  if (amount > 0 && (account.cancelled || account.balance === 0 || account.tips > 0)) return false;
  account.tipPlanned = amount;
  return true;
}

/** Call when the charges have changed. Without a charge to come, a tip is given at once instead. */
export function endPlan(account: TippedAccount): void {
  if (account.balance === 0) account.tipPlanned = 0;
}
