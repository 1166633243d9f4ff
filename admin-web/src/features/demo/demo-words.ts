import { monthTitle } from '../../lib/dates';
import type { DemoPreview, DemoStatus } from './demo';

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Sentences that say which demo data is deleted and which stays. */
export function removalWords(preview: DemoPreview): string[] {
  const { customers, visits, cleaners, ownBookings, keptCustomers, openedMonths } = preview;
  return [
    `${count(customers, 'customer')} with ${count(visits, 'visit')}, their payments and messages, and ${count(cleaners, 'cleaner')} are deleted for good. What you made yourself stays.`,
    ...(keptCustomers
      ? [
          `You booked ${count(ownBookings, 'visit')} for demo customers: ${ownBookings === 1 ? 'it stays' : 'they stay'}, with ${count(keptCustomers, 'customer')}.`,
        ]
      : []),
    ...(openedMonths.length
      ? [
          `These months are closed and contain demo visits, so they will be open again: ${openedMonths.map(monthTitle).join(', ')}.`,
        ]
      : []),
  ];
}

export function progressWords({ state, days = 0, of = 1 }: DemoStatus): string {
  if (state === 'removing') return 'Removing the demo data';
  return days ? `Day ${days} of ${of}` : 'Getting ready';
}
