import {
  appointmentKey,
  greetingOf,
  type Message,
  MY_BOOKINGS,
  serviceTitle,
  throughSignIn,
  type VisitFacts,
  type When,
  whenInWords,
  type Words,
} from '../../messaging/domain/index.js';

/** A visit whose time or crew has changed; `was`: its former appointment. */
export interface ChangedVisit {
  visit: VisitFacts;
  was: When;
}

/** One message for several visits of a customer that change at once: each with its old and new time. */
export function visitsChangedMessage(
  changed: readonly ChangedVisit[],
  siteUrl: string,
  words: Words,
): Message {
  const { title, paragraphs, sameTime, otherTime, subject } = words.visitsChanged;
  const moved = changed.filter(({ visit, was }) => appointmentKey(visit) !== appointmentKey(was));
  const items = changed.map((one) => {
    const { visit, was } = one;
    const [service, when] = [serviceTitle(words, visit), whenInWords(visit, words)];
    return moved.includes(one) ? otherTime(service, when, whenInWords(was, words)) : sameTime(service, when);
  });
  return {
    type: 'booking_update',
    title: title(changed.length),
    text: `${items.join('. ')}.`,
    category: 'booking',
    urgent: true,
    email: {
      language: words.language,
      subject: subject(changed.length),
      greeting: greetingOf(words, changed[0]?.visit.customerName ?? ''),
      paragraphs: paragraphs(moved.length > 0),
      list: { title: words.visitsChanged.list, items },
      actions: [{ label: words.actions.bookings, url: throughSignIn(siteUrl, MY_BOOKINGS, words.language) }],
    },
  };
}

/** 'visits:12,15:4': one message about these bookings, with the first one's version. */
export function visitsOccasion(visits: readonly { bookingId: number; version: number }[]): string {
  return `visits:${visits.map(({ bookingId }) => bookingId).join()}:${visits[0]?.version ?? 0}`;
}
