import type { Cents, ComingCharge, RestorePreview } from '@homebright/contract';
import { shortDate, todayIn } from '../lib/dates';
import { cardLabel, money } from '../lib/format';

/**
 * Says how much a reinstated booking owes and when a card is charged: '$120.00 will be charged to Visa ···· 4242
 * today.'
 */
export function dueWords(balance: Cents, charge: ComingCharge | null | undefined, timeZone: string): string {
  if (balance <= 0) return 'Nothing is due.';
  const sum = money(balance);
  if (!charge) return `${sum} will be due.`;
  if (!charge.card) return `${sum} will be due: there is no saved card to charge.`;
  const day = todayIn(timeZone, new Date(charge.at));
  const when = day > todayIn(timeZone) ? `on ${shortDate(day)}` : 'today';
  return `${sum} will be charged to ${cardLabel(charge.card)} ${when}.`;
}

/** The same for a restored booking, and whether a crew is free. */
export function restoreWords({ status, balance, charge, crewId }: RestorePreview, timeZone: string): string {
  if (status === 'cancelled') return 'It was cancelled before and stays cancelled. Nothing is due.';
  const place =
    crewId === null ? 'No crew is free at its time: it comes back without one.' : 'Its time is free.';
  return `${dueWords(balance, charge, timeZone)} ${place}`;
}
