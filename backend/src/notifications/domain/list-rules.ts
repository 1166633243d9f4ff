/** What the office may filter and sort by. */
export const SENT_RULES = {
  filters: { userId: 'text', bookingId: 'number', type: 'text', read: 'boolean' },
  sorts: ['id', 'createdAt'],
} as const;

export const MAIL_RULES = {
  filters: { userId: 'text', bookingId: 'number', status: 'text', recipient: 'text' },
  sorts: ['id', 'createdAt'],
} as const;
