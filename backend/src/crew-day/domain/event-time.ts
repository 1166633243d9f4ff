/** A clock difference up to this is taken for transmission time and normal drift. */
const TOLERANCE_MS = 2 * 60_000;

/**
 * The time when an event happened, corrected by the error of the phone's clock at sending. It is never after the
 * receipt, because a clock that was set back after the tap would give a later time.
 * @param at the phone's clock at the tap
 * @param sentAt the phone's clock at sending
 */
export function happenedAt(at: Date, sentAt: Date, receivedAt: Date): Date {
  const error = sentAt.getTime() - receivedAt.getTime();
  const corrected = at.getTime() - (Math.abs(error) > TOLERANCE_MS ? error : 0);
  return new Date(Math.min(corrected, receivedAt.getTime()));
}
