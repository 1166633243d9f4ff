import type { OfficeArea, OfficeRole } from '@homebright/contract';
import { POWERS } from '../domain/roles.js';

/** 'own': the administrator's own account, which every role has. */
type RouteArea = OfficeArea | 'own';

/**
 * The areas of each office route, by the start of its path; the first match counts, and access to one of its areas is
 * enough. Unlisted routes are the owner's.
 */
const ROUTES: readonly [start: string, ...areas: RouteArea[]][] = [
  ['/api/admin/account', 'own'],
  ['/api/admin/system-problems', 'own'],
  ['/api/photos', 'schedule'],
  ['/api/admin/availability', 'schedule'],
  ['/api/admin/bookings/:id/actions/refund', 'money'],
  ['/api/admin/bookings/:id/actions/write-off', 'money'],
  ['/api/admin/bookings/:id/actions/record-payment', 'schedule', 'money'],
  ['/api/admin/bookings/:id/actions/card-payment', 'schedule', 'money'],
  ['/api/admin/bookings/:id/actions/pay-link', 'schedule', 'money'],
  ['/api/admin/bookings/:id/actions/end-pay-link', 'schedule', 'money'],
  // Also covers /api/admin/booking-details.
  ['/api/admin/booking', 'schedule'],
  ['/api/admin/calendar', 'schedule'],
  ['/api/admin/cancellation-previews', 'schedule'],
  ['/api/admin/call-list', 'schedule'],
  ['/api/admin/cleaners', 'schedule'],
  ['/api/admin/closure-plans', 'schedule'],
  ['/api/admin/closures', 'schedule'],
  ['/api/admin/crew-plans', 'schedule'],
  ['/api/admin/crews', 'schedule'],
  ['/api/admin/dispatch', 'schedule'],
  ['/api/admin/quotes/figures', 'money'],
  ['/api/admin/quotes', 'schedule'],
  ['/api/admin/search', 'schedule'],
  ['/api/admin/subscriptions', 'schedule'],
  ['/api/admin/users/:userId/erase', 'people'],
  ['/api/admin/users/:userId/credit', 'money'],
  ['/api/admin/users/:userId/actions/approve-email', 'people'],
  // Also covers /api/admin/user-bookings and user-properties.
  ['/api/admin/user', 'customers'],
  ['/api/admin/customer-segments', 'customers'],
  ['/api/admin/properties', 'customers'],
  ['/api/admin/ratings', 'customers'],
  ['/api/admin/waitlist', 'customers'],
  ['/api/admin/customer-messages', 'messages'],
  ['/api/admin/mails', 'messages'],
  ['/api/admin/notifications', 'messages'],
  ['/api/admin/send-notification', 'messages'],
  ['/api/admin/disputes', 'money'],
  ['/api/admin/figures', 'money'],
  ['/api/admin/gift-cards', 'money'],
  ['/api/admin/months', 'money'],
  ['/api/admin/open-payments', 'money'],
  ['/api/admin/payments', 'money'],
  ['/api/admin/period', 'money'],
  ['/api/admin/refunds', 'money'],
  ['/api/admin/reports', 'money'],
  ['/api/admin/unmatched-payments', 'money'],
  ['/api/admin/checklists', 'prices'],
  ['/api/admin/coupons', 'prices'],
  ['/api/admin/price-books', 'prices'],
  ['/api/admin/services', 'prices'],
  ['/api/admin/first-run', 'settings'],
  ['/api/admin/imports', 'settings'],
  ['/api/admin/look', 'settings'],
  ['/api/admin/settings', 'settings'],
  ['/api/admin/system-check', 'settings'],
  ['/admin/queues', 'settings'],
  ['/api/admin/administrators', 'people'],
  ['/api/admin/invitations', 'people'],
  ['/api/admin/pay-links-to-check', 'people'],
  ['/api/admin/audit-log', 'records'],
];

/** The methods that change nothing. */
export const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The areas of a route as registered, '/api/admin/bookings/:id'; empty if the table does not list it. */
export function areasOf(route: string): readonly RouteArea[] {
  const [, ...areas] = ROUTES.find(([start]) => route.startsWith(start)) ?? [''];
  return areas;
}

/** Whether a role may make a request. */
export function roleAllows(role: OfficeRole, method: string, route: string): boolean {
  if (role === 'owner') return true;
  return areasOf(route).some((area) => {
    const power = area === 'own' ? 'write' : POWERS[role][area];
    return power === 'write' || (power === 'read' && READS.has(method));
  });
}
