import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { send } from '../../lib/flow/store.js';
import { useLocation } from '@homebright/web-common/router/use-location.js';
import { bookingsKey, bookingsQuery } from './api/bookings.js';
import { MyBookings } from './my-bookings.js';

export { bookingsKey, MyBookings };

const NotificationsPage = lazy(() => import('./notifications/notifications-page.js'));
const PlanPage = lazy(() => import('./plans/plan-page.js'));
const VisitPage = lazy(() => import('./visit/visit-page.js'));

const book = () => send({ type: 'anotherAsked' });
const home = () => send({ type: 'homeAsked' });

/** Milliseconds. Most data that is requested along with the page has arrived by then; the rest gets a skeleton. */
const WAIT_FOR_DATA_MS = 300;

/** Reads My Bookings' data before the page shows, so that it is drawn once, not twice. */
export async function ask(path: string, queries: QueryClient): Promise<void> {
  const moment = new Promise<void>((over) => setTimeout(over, WAIT_FOR_DATA_MS));
  if (path === '/bookings') await Promise.race([queries.prefetchQuery(bookingsQuery), moment]);
}

/** The customer's own addresses: `/bookings` (My Bookings), `/bookings/{id}`, `/plans/{id}` and `/notifications`. */
export default function OwnPages() {
  const [, page, id] = useLocation().path.split('/');
  if (page === 'notifications') return <NotificationsPage />;
  if (page === 'plans') return <PlanPage key={id} id={Number(id)} />;
  return id ? <VisitPage key={id} id={Number(id)} /> : <MyBookings onBook={book} onHome={home} />;
}
