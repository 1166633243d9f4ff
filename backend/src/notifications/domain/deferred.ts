import { appointmentKey, isOff, type VisitFacts } from './visit-facts.js';

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
