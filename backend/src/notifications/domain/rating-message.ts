import { type Cents, plainMoney } from '@homebright/contract';
import {
  dayInWords,
  type Email,
  greetingOf,
  type Message,
  throughSignIn,
  type VisitFacts,
  visitPath,
  whenInWords,
  type Words,
} from '../../messaging/domain/index.js';

/** Stands for the link in a queued question. The real link is made on sending, so neither queue nor log contains it. */
export const RATING_LINK = 'rating:link';

type Rated = Pick<VisitFacts, 'bookingId' | 'appointmentDate' | 'customerName'>;

/** The email that asks the customer how a visit was. */
export function ratingEmail(
  words: Words,
  visit: Rated,
  siteUrl: string,
  links: Record<'rate' | 'unsubscribe', string>,
): Email {
  const { subject, paragraphs, button } = words.rating;
  return {
    language: words.language,
    subject: subject(dayInWords(visit.appointmentDate, words)),
    greeting: greetingOf(words, visit.customerName),
    paragraphs,
    actions: [
      { label: button, url: links.rate },
      { label: words.actions.visit, url: throughSignIn(siteUrl, visitPath(visit), words.language) },
    ],
    unsubscribe: { label: words.unsubscribe, url: links.unsubscribe },
  };
}

export function ratingText(
  words: Words,
  { appointmentDate }: Pick<Rated, 'appointmentDate'>,
  url: string,
): string {
  return `${words.rating.text(dayInWords(appointmentDate, words))} ${url}`;
}

export interface Decision {
  /** The free re-clean, if the office ordered one. */
  reClean: VisitFacts | null;
  refunded: Cents;
  /** The office's own words. */
  message: string | null;
}

/** The office's answer to a low rating. */
export function ticketMessage(
  words: Words,
  visit: VisitFacts,
  { reClean, refunded, message }: Decision,
  siteUrl: string,
): Message {
  const { title, subject, thanks, comingBack, refunded: refundedText } = words.ticket;
  const day = dayInWords(visit.appointmentDate, words);
  const decisions = [
    ...(message ? message.split(/(?:\r?\n){2,}/) : []),
    ...(reClean ? [comingBack(whenInWords(reClean, words))] : []),
    ...(refunded > 0 ? [refundedText(plainMoney(refunded))] : []),
  ];
  return {
    type: 'booking_update',
    category: 'booking',
    urgent: false,
    title,
    text: [thanks(day), ...decisions].join(' '),
    email: {
      language: words.language,
      subject: subject(day),
      greeting: greetingOf(words, visit.customerName),
      paragraphs: [thanks(day), ...decisions],
      actions: [
        {
          label: words.actions.visit,
          url: throughSignIn(siteUrl, visitPath(reClean ?? visit), words.language),
        },
      ],
    },
  };
}
