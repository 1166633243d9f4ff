import { appointmentKey, isOff, type VisitFacts } from './facts.js';

/**
 * Most messages of a day to one recipient, and for one customer. Who books, moves and cancels a lot stays far below;
 * what an attacker makes us send does not. Codes and what the office writes by hand have limits of their own.
 */
export const MESSAGES_PER_DAY = { mail: 60, text: 20 } as const;

export interface Limited {
  channel: keyof typeof MESSAGES_PER_DAY;
  recipient: string;
  userId: string | null;
}

/** What a message counts against. */
function limitsOf({ channel, recipient, userId }: Limited): string[] {
  return [`${channel} to ${recipient}`, ...(userId ? [`${channel} for ${userId}`] : [])];
}

/** How much each limit is used by these messages. */
export function useOfLimits(messages: readonly Limited[]): Map<string, number> {
  const used = new Map<string, number>();
  for (const limit of messages.flatMap(limitsOf)) used.set(limit, (used.get(limit) ?? 0) + 1);
  return used;
}

/** The messages for which nothing is left of the day; the first come first. `counts`: the day's, with all of these. */
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

/** Before the notification that somebody in the office wrote, or sent by hand. */
export const BY_HAND = 'notification:';

/** Nobody wrote or sent it by hand: away messages are not to answer it (RFC 3834). */
export const isAutomatic = ({ category, occasion }: { category: string; occasion: string }): boolean =>
  category !== 'news' && !occasion.startsWith(BY_HAND);

/** Messages queued in bulk whose text is written only when they are sent. */
export type Deferred = 'reminder' | 'charge-coming';

/** 'booking:7:reminder:2027-03-16 morning'. The bulk queries in infra build the same key. */
function deferredKey(occasion: Deferred, visit: VisitFacts): string {
  return `booking:${visit.bookingId}:${occasion}:${appointmentKey(visit)}`;
}

/** False if the visit was cancelled, moved or is over since the message was queued. */
export function stillApplies(occasion: Deferred, key: string, visit: VisitFacts, now: number): boolean {
  if (isOff(visit) || deferredKey(occasion, visit) !== key) return false;
  if (occasion === 'charge-coming') return visit.chargeAt !== null && visit.balance > 0;
  return visit.kept && visit.startsAt !== null && new Date(visit.startsAt).getTime() > now;
}

/** How a channel stands: what waits, and since when nothing has gone out although it was tried. */
export interface ChannelState {
  waiting: number;
  /** Of what waits: to how many addresses a message could not be sent. */
  delayedRecipients: number;
  failingSince: Date | null;
  /** The service itself could not be used, whoever the recipient. */
  unreachable: boolean;
}

/** A single address may put its messages off for hours while nothing else is to be sent: that is no outage. */
const SEVERAL = 3;

/** True if messages do not go out, whoever they are for. */
export function isOut({ waiting, delayedRecipients, failingSince, unreachable }: ChannelState): boolean {
  return failingSince !== null && waiting > 0 && (unreachable || delayedRecipients >= SEVERAL);
}
