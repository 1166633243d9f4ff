import { MONEY_LISTS, OPEN_TICKETS } from '@homebright/contract';

/** The lists of the inbox: money, and low ratings, because a refund often settles them. */
export const INBOX_LISTS = { ...MONEY_LISTS, tickets: OPEN_TICKETS } as const;

interface MoneyTab {
  list: keyof typeof INBOX_LISTS;
  name: string;
  /** Describes the tab's entries and what the office can do about them. */
  note: string;
  nothing: string;
  /** Link to the entries that are already settled. */
  all?: { words: string; to: string };
}

/** The tabs of the money inbox by their part of the URL, most urgent first. */
export const MONEY_TABS: Record<string, MoneyTab> = {
  failed: {
    list: 'failed',
    name: 'Failed',
    note: 'The saved card was refused or missing. Charge it again, or ask the customer to pay.',
    nothing: 'No failed payments.',
  },
  due: {
    list: 'unpaid',
    name: 'Due',
    note: 'These should have been paid by now. A payment reminder has a link to pay.',
    nothing: 'Nothing is due.',
  },
  disputes: {
    list: 'disputes',
    name: 'Disputes',
    note: 'The customer’s bank waits for an answer. Without one by the deadline, the dispute is lost.',
    nothing: 'No dispute waits for an answer.',
  },
  refunds: {
    list: 'failedRefunds',
    name: 'Failed refunds',
    note: 'The customer does not have this money. Try the refund again, or pay it back another way.',
    nothing: 'No refund has failed.',
  },
  unmatched: {
    list: 'unmatched',
    name: 'Unmatched',
    note: 'The payment provider has these, and our ledger does not. Match each to its booking, or refund it.',
    nothing: 'Nothing to decide: the ledger has every payment.',
    all: { words: 'See what was decided before.', to: '/admin/unmatched-payments' },
  },
  ratings: {
    list: 'tickets',
    name: 'Ratings',
    note: 'Three stars or fewer: call the customer, clean again at no cost or refund a part, then answer.',
    nothing: 'No rating waits for an answer.',
    all: { words: 'See all ratings.', to: '/admin/ratings' },
  },
  scheduled: {
    list: 'scheduled',
    name: 'Scheduled',
    note: 'Nothing to do here. Saved cards are charged automatically before later visits of plans, and the other customers pay after the visit, as agreed.',
    nothing: 'No payments are scheduled.',
  },
};

/** The URL path of a tab. */
export const moneyTabPath = (tab: string) => `/admin/money/${tab}`;
