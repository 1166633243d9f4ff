/** What a message needs on its way, and clocks that are as good as clocks are: no error yet. */
const TOLERANCE_MS = 2 * 60_000;

/**
 * When something was tapped, freed of the error that the phone's clock had when it was sent. Nothing happens after it was
 * received: a clock that was set back since the tap shows so.
 * @param at the phone's clock at the tap
 * @param sentAt the phone's clock at sending
 */
export function happenedAt(at: Date, sentAt: Date, receivedAt: Date): Date {
  const error = sentAt.getTime() - receivedAt.getTime();
  const meant = at.getTime() - (Math.abs(error) > TOLERANCE_MS ? error : 0);
  return new Date(Math.min(meant, receivedAt.getTime()));
}
