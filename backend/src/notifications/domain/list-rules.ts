/** Filters and orders of the office's lists. */
export const SENT_RULES = {
  filters: { userId: 'text', bookingId: 'number', type: 'text', read: 'boolean' },
  sorts: ['id', 'createdAt'],
} as const;

export const MAIL_RULES = {
  filters: { userId: 'text', bookingId: 'number', status: 'text', recipient: 'text' },
  sorts: ['id', 'createdAt'],
} as const;
