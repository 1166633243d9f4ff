import type { FirstRun, OpeningSummary } from '@homebright/contract';
import { money } from '../../lib/format';

const people = (count: number, one: string, many: string) =>
  count === 1 ? one : many.replace('#', String(count));

/** How payments with real cards work with these keys; empty for live keys. */
const PAYMENT_WORDS: Record<FirstRun['payments'], string[]> = {
  off: ['Payments are off: nobody can pay online, and the checkout says ‘Payment Unavailable’.'],
  test: ['Payments run in Stripe’s test mode: a real card is refused. Set the keys of its live mode first.'],
  live: [],
};

/** One sentence for each thing that happens after going live, with the current counts. */
export function openingWords(
  { waitlist, reminders, charges, withoutCard, past, plans, withheld }: OpeningSummary,
  payments: FirstRun['payments'],
): string[] {
  return [
    'The site shows your landing page, and everybody can book.',
    ...PAYMENT_WORDS[payments],
    waitlist
      ? people(
          waitlist,
          'One address on the waitlist gets an email that you are open.',
          '# addresses on the waitlist get an email that you are open.',
        )
      : 'Nobody in your service area is on the waitlist.',
    reminders
      ? people(
          reminders,
          'One visit of the next seven days: its customer is reminded a day before.',
          '# visits of the next seven days: their customers are reminded a day before.',
        )
      : 'No reminders are due for the next seven days.',
    charges.count
      ? `${people(charges.count, 'One card is charged', '# cards are charged')} in the next seven days, ${money(charges.total)} in all, for ${people(plans, 'one plan', '# plans')}. Each charge is announced a day before, and none is made in the first 24 hours.`
      : 'No card will be charged automatically in the next seven days.',
    ...(withoutCard.count
      ? [
          `${people(withoutCard.count, 'One visit of a plan', '# visits of plans')} in the next seven days, ${money(withoutCard.total)} in all, ${withoutCard.count === 1 ? 'has' : 'have'} no saved card: when the charge is due, ${people(withoutCard.count, 'its customer is', 'their customers are')} asked to pay.`,
        ]
      : []),
    ...(past.count
      ? [
          `${people(past.count, 'One visit', '# visits')} that took place before, ${money(past.total)} in all: nothing is charged. You’ll find them among the amounts due.`,
        ]
      : []),
    ...(withheld
      ? [
          `${people(withheld, 'One message was', '# messages were')} not sent because you were not open. ${people(withheld, 'It is', 'They are')} not sent now either.`,
        ]
      : []),
  ];
}
