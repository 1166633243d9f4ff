/** Roles of the office (docs/rules.md#roles). */
export const OFFICE_ROLES = ['owner', 'dispatcher', 'bookkeeper'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

/** Gives back no more than the customer's own terms do, unless a cancellation says why, and lets go of no debt. */
export const isBoundByPolicy = (role: OfficeRole | undefined): boolean => role === 'dispatcher';

/** The parts of the office that a role opens or not. */
export const OFFICE_AREAS = [
  /** Calendar, board, bookings, plans, crews, closures, calls. */
  'schedule',
  'customers',
  'messages',
  /** Payments, refunds beyond what policy gives, what is written off, figures, tax. */
  'money',
  /** Services and the price book. */
  'prices',
  /** Settings, the system check, the queues. */
  'settings',
  /** Who works in the office, and what is forgotten of customers for ever. */
  'people',
  /** The audit log. */
  'records',
] as const;
export type OfficeArea = (typeof OFFICE_AREAS)[number];

/** What a role may do in an area: nothing, look, or change too. */
export type OfficePower = 'none' | 'read' | 'write';
export type OfficePowers = Record<OfficeArea, OfficePower>;
