import { appointmentKey, isOff, type VisitFacts, type When } from './facts.js';

/**
 * Maximum of messages a day to one recipient, and for one customer. Customers who book, move and cancel a lot stay far
 * below; an attacker who makes us send messages does not. Codes, and messages that the office writes by hand, have
 * their own limits.
 */
export const MESSAGES_PER_DAY = { mail: 60, text: 20 } as const;

export interface Limited {
  channel: keyof typeof MESSAGES_PER_DAY;
  recipient: string;
  userId: string | null;
}

/** The limits that a message counts against. */
function limitsOf({ channel, recipient, userId }: Limited): string[] {
  return [`${channel} to ${recipient}`, ...(userId ? [`${channel} for ${userId}`] : [])];
}

/** How much each limit is used by these messages. */
export function useOfLimits(messages: readonly Limited[]): Map<string, number> {
  const used = new Map<string, number>();
  for (const limit of messages.flatMap(limitsOf)) used.set(limit, (used.get(limit) ?? 0) + 1);
  return used;
}

/**
 * The messages beyond the day's limit; earlier messages count first. `counts`: the day's messages by limit,
 * including these.
 */
export function overLimit<Message extends Limited>(
  messages: readonly Message[],
  counts: ReadonlyMap<string, number>,
): Message[] {
  const before = new Map(
    [...useOfLimits(messages)].map(([limit, used]) => [limit, (counts.get(limit) ?? 0) - used]),
  );
  return messages.filter((message) => {
    const limits = limitsOf(message);
    if (limits.some((limit) => (before.get(limit) ?? 0) >= MESSAGES_PER_DAY[message.channel])) return true;
    for (const limit of limits) before.set(limit, (before.get(limit) ?? 0) + 1);
    return false;
  });
}

/**
 * Why a message was not delivered. 'refused': permanently for this recipient; 'later': a retry may work; 'down': the
 * service is unavailable, so the attempt does not count; 'unwanted': the recipient has opted out.
 */
export class DeliveryFailed extends Error {
  constructor(
    readonly kind: 'refused' | 'later' | 'down' | 'unwanted',
    message: string,
    /** A code without personal data, for logs. */
    readonly reason: string = 'unknown',
  ) {
    super(message);
    this.name = 'DeliveryFailed';
  }
}

/** The prefix of the occasion of a notification that somebody in the office wrote or sent by hand. */
export const BY_HAND = 'notification:';

/** Whether no person wrote or sent the message, so that away messages must not answer it (RFC 3834). */
export const isAutomatic = ({ category, occasion }: { category: string; occasion: string }): boolean =>
  category !== 'news' && !occasion.startsWith(BY_HAND);

/** Messages that are queued many at a time, whose text is written only when they are sent. */
export type Deferred = 'reminder' | 'charge-coming';

/** 'booking:7:reminder:2027-03-16 morning': each appointment is announced once. */
export function deferredKey(occasion: Deferred, visit: When & Pick<VisitFacts, 'bookingId'>): string {
  return `booking:${visit.bookingId}:${occasion}:${appointmentKey(visit)}`;
}

/** false if the visit was cancelled, moved or is over since the message was queued. */
export function stillApplies(occasion: Deferred, key: string, visit: VisitFacts, now: number): boolean {
  if (isOff(visit) || deferredKey(occasion, visit) !== key) return false;
  if (occasion === 'charge-coming') return visit.chargeAt !== null && visit.balance > 0;
  return visit.kept && visit.startsAt !== null && new Date(visit.startsAt).getTime() > now;
}

/** A channel's state: what is waiting, and since when every attempt has failed. */
export interface ChannelState {
  waiting: number;
  /** The number of addresses to which a waiting message could not be sent. */
  delayedRecipients: number;
  failingSince: Date | null;
  /** The service itself could not be used, for any recipient. */
  unreachable: boolean;
}

/** A single address may delay its messages for hours while nothing else has to be sent, which is not an outage. */
const MIN_DELAYED_RECIPIENTS = 3;

/** true if no messages go out, to any recipient. */
export function isOut({ waiting, delayedRecipients, failingSince, unreachable }: ChannelState): boolean {
  return failingSince !== null && waiting > 0 && (unreachable || delayedRecipients >= MIN_DELAYED_RECIPIENTS);
}
