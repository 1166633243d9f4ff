/** What the office may filter and sort its bookings by. */
export const BOOKING_RULES = {
  filters: {
    id: 'number-list',
    userId: 'text',
    status: 'text-list',
    paymentStatus: 'text-list',
    serviceType: 'text-list',
    crewId: 'number',
    subscriptionId: 'number',
    isRecurring: 'boolean',
    unassigned: 'boolean',
    deleted: 'boolean',
    appointmentDate_gte: 'date',
    appointmentDate_lte: 'date',
    q: 'text',
  },
  sorts: ['id', 'appointmentDate', 'startsAt', 'createdAt', 'customerName'],
} as const;

export const CUSTOMER_RULES = {
  filters: { id: 'text-list', q: 'text' },
  sorts: ['createdAt', 'email'],
} as const;
