import type { Category } from './message.js';

/**
 * Which messages are sent before the owner has gone live (decision 160): those to the business itself, including
 * invitations to the office, and the question whether somebody put their address on the waitlist. No other message goes
 * to customers or to people who wait for the opening. Codes and the office's own tests are not queued, because the
 * person who asked for one is waiting for it.
 */
const LEAVES_BEFORE_OPENING: Record<Category, boolean> = {
  staff: true,
  booking: false,
  reminder: false,
  rating: false,
  office: false,
  news: false,
  proof: false,
  waitlist: false,
  // Sent before the opening, because otherwise nobody could be notified of it.
  'waitlist-proof': true,
};

/** Whether a message queued before the opening is dropped: it is not sent after the opening either. */
export const isWithheld = ({ category }: { category: Category }, open: boolean): boolean =>
  !open && !LEAVES_BEFORE_OPENING[category];

/** The categories that are withheld before the opening. */
export const WITHHELD_CATEGORIES = (Object.keys(LEAVES_BEFORE_OPENING) as Category[]).filter(
  (category) => !LEAVES_BEFORE_OPENING[category],
);
