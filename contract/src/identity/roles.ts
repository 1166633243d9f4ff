/** Roles of the office (docs/rules.md#roles). */
export const OFFICE_ROLES = ['owner', 'dispatcher', 'bookkeeper'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

/**
 * A role bound by policy cannot write off debt. It refunds at most the amount that the customer's own terms allow,
 * unless a cancellation has a reason.
 */
export const isBoundByPolicy = (role: OfficeRole | undefined): boolean => role === 'dispatcher';

/** The areas that a role may access. */
export const OFFICE_AREAS = [
  /** Calendar, board, bookings, plans, crews, closures, calls. */
  'schedule',
  'customers',
  'messages',
  /** Payments, refunds beyond policy, write-offs, figures, tax. */
  'money',
  /** Services and the price book. */
  'prices',
  /** Settings, the system check, the queues. */
  'settings',
  /** Members of the office, and permanent erasure of customers. */
  'people',
  /** The audit log. */
  'records',
] as const;
export type OfficeArea = (typeof OFFICE_AREAS)[number];

/** A role's power in an area: no access, reading only, or reading and changing. */
export type OfficePower = 'none' | 'read' | 'write';
export type OfficePowers = Record<OfficeArea, OfficePower>;
