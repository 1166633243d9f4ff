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

/** A visit whose time or crew has changed. */
export interface ChangedVisit {
  visit: VisitFacts;
  /** The former appointment. */
  was: When;
}

/** One message about several visits of a customer that change at once, each with its old and new time. */
export function visitsChangedMessage(
  changed: readonly ChangedVisit[],
  siteUrl: string,
  words: Words,
): Message {
  const { title, paragraphs, sameTime, otherTime, subject } = words.visitsChanged;
  const moved = changed.filter(({ visit, was }) => appointmentKey(visit) !== appointmentKey(was));
  const items = changed.map((change) => {
    const { visit, was } = change;
    const [service, when] = [serviceTitle(words, visit), whenInWords(visit, words)];
    return moved.includes(change)
      ? otherTime(service, when, whenInWords(was, words))
      : sameTime(service, when);
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

/** 'visits:12,15:4' identifies the message about bookings 12 and 15, of which the first has version 4. */
export function visitsOccasion(visits: readonly { bookingId: number; version: number }[]): string {
  return `visits:${visits.map(({ bookingId }) => bookingId).join()}:${visits[0]?.version ?? 0}`;
}
