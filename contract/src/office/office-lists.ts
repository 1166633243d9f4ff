/** 'text-list' and 'number-list' take one value or a list of them. */
export type OfficeFilterKind = 'text' | 'number' | 'boolean' | 'date' | 'text-list' | 'number-list';

interface OfficeListRules {
  filters: Record<string, OfficeFilterKind>;
  /** The first field is the default, sorted in descending order. */
  sorts: readonly [string, ...string[]];
}

/**
 * The filters and orders (`filter`, `sort`) that each list under `/api/admin` supports. `q` searches names, email,
 * phone (in any format), address and booking number. `_gte` and `_lte` include the given date, in the business's zone.
 */
export const OFFICE_LISTS = {
  bookings: {
    filters: {
      q: 'text',
      id: 'number-list',
      userId: 'text',
      status: 'text-list',
      paymentStatus: 'text-list',
      collection: 'text-list',
      serviceType: 'text-list',
      crewId: 'number-list',
      unassigned: 'boolean',
      /** Awaits the office's confirmation, to be paid after the visit. */
      requested: 'boolean',
      isRecurring: 'boolean',
      /** Neither abandoned nor cancelled. */
      booked: 'boolean',
      deleted: 'boolean',
      appointmentDate_gte: 'date',
      appointmentDate_lte: 'date',
    },
    sorts: ['id', 'startsAt', 'appointmentDate', 'createdAt'],
  },
  users: {
    filters: {
      q: 'text',
      id: 'text-list',
      segment: 'text',
      tag: 'text',
      /** 'new' or 'repeat' (`Visited`), for visits from `visit_gte` to `visit_lte`. */
      visited: 'text',
      visit_gte: 'date',
      visit_lte: 'date',
    },
    sorts: ['createdAt', 'lastName', 'email'],
  },
  services: { filters: { id: 'text-list', active: 'boolean' }, sorts: ['position', 'id'] },
  crews: { filters: { q: 'text', id: 'number-list', active: 'boolean' }, sorts: ['name', 'id'] },
  cleaners: {
    /** `crewId`: in that crew now or later. */
    filters: { q: 'text', id: 'number-list', active: 'boolean', crewId: 'number' },
    sorts: ['name', 'id'],
  },
  closures: {
    filters: { q: 'text', id: 'number-list', crewId: 'number', firstDate_lte: 'date', lastDate_gte: 'date' },
    sorts: ['firstDate', 'lastDate', 'name', 'id'],
  },
  subscriptions: {
    filters: {
      q: 'text',
      id: 'number-list',
      userId: 'text',
      status: 'text-list',
      frequency: 'text-list',
      startedAt_gte: 'date',
      startedAt_lte: 'date',
      endedAt_gte: 'date',
      endedAt_lte: 'date',
    },
    sorts: ['id', 'createdAt', 'nextVisit'],
  },
  payments: {
    filters: {
      q: 'text',
      id: 'number-list',
      bookingId: 'number',
      userId: 'text',
      status: 'text-list',
      /** 'card', 'cash' or 'check'. */
      method: 'text-list',
      createdAt_gte: 'date',
      createdAt_lte: 'date',
      paidAt_gte: 'date',
      paidAt_lte: 'date',
    },
    sorts: ['id', 'createdAt', 'amount'],
  },
  /** Bookings that owe something, by `collection`. */
  'open-payments': {
    filters: {
      q: 'text',
      id: 'number-list',
      userId: 'text',
      collection: 'text-list',
      appointmentDate_gte: 'date',
      appointmentDate_lte: 'date',
    },
    sorts: ['appointmentDate', 'id'],
  },
  disputes: {
    filters: {
      q: 'text',
      id: 'number-list',
      bookingId: 'number',
      userId: 'text',
      status: 'text-list',
      toAnswer: 'boolean',
    },
    sorts: ['respondBy', 'createdAt'],
  },
  refunds: {
    filters: {
      q: 'text',
      id: 'number-list',
      bookingId: 'number',
      userId: 'text',
      status: 'text-list',
      method: 'text-list',
      /** Failed refunds that nobody has decided on. */
      toDecide: 'boolean',
      createdAt_gte: 'date',
      createdAt_lte: 'date',
    },
    sorts: ['id', 'createdAt', 'amount'],
  },
  notifications: {
    filters: { userId: 'text', bookingId: 'number', type: 'text', read: 'boolean' },
    sorts: ['id', 'createdAt'],
  },
  mails: {
    filters: { userId: 'text', bookingId: 'number', status: 'text', recipient: 'text' },
    sorts: ['id', 'createdAt'],
  },
  'audit-log': {
    filters: {
      id: 'number-list',
      actorName: 'text',
      action: 'text',
      entity: 'text',
      entityId: 'text',
      at_gte: 'date',
      at_lte: 'date',
    },
    sorts: ['id', 'at'],
  },
  'price-books': { filters: { id: 'number-list' }, sorts: ['id'] },
  waitlist: {
    filters: { id: 'number-list', zip: 'text', told: 'boolean', confirmed: 'boolean' },
    sorts: ['id', 'zip'],
  },
  administrators: { filters: { id: 'number-list', active: 'boolean' }, sorts: ['username', 'id'] },
} as const satisfies Record<string, OfficeListRules>;
