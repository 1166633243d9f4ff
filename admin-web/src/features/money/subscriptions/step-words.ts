import type { OfficeSubscription, SubscriptionStepPreview, StepVisit } from '@homebright/contract';
import { dayAndMonth, shortDate } from '../../../lib/dates';
import { counted } from '../../../lib/counted';
import { money } from '../../../lib/format';
import { dueWords } from '../../../booking/due-words';

type Plan = Pick<OfficeSubscription, 'customerName'>;

const days = (visits: readonly StepVisit[]): string =>
  visits.map(({ date }) => dayAndMonth(date)).join(' · ');
const sumOf = (visits: readonly StepVisit[]): number => visits.reduce((sum, { price }) => sum + price, 0);

/** Says what pausing, resuming, or ending a plan does to its visits and payments. */
export function stepWords(
  { withdrawn, kept, booked }: SubscriptionStepPreview,
  { customerName }: Plan,
  timeZone: string,
): string[] {
  const [next] = booked;
  const sum = money(sumOf(withdrawn));
  return [
    ...(withdrawn.length
      ? [`${counted(withdrawn.length, 'visit')} withdrawn: ${days(withdrawn)}. ${sum} will not be charged.`]
      : []),
    ...(kept.length ? [`Stays booked: ${days(kept)}.`] : []),
    ...(next
      ? [
          `${counted(booked.length, 'visit')} booked again: ${days(booked)}.`,
          `The next one: ${dueWords(next.price, next.charge, timeZone)}`,
        ]
      : []),
    ...(withdrawn.length || booked.length ? [] : ['No visit is booked or withdrawn.']),
    `No money goes back. ${customerName} will be notified.`,
  ];
}

/** Says what skipping one visit does to its payment and to the other visits. */
export const skipWords = (
  { appointmentDate, balance }: { appointmentDate: string; balance: number },
  { customerName }: Plan,
): string[] => [
  `The visit on ${shortDate(appointmentDate)} does not take place. ${money(balance)} will not be charged, and no money goes back.`,
  `The other visits keep their dates. ${customerName} will be notified.`,
];
