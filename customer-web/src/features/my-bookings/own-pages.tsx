import { lazy } from 'react';
import { send } from '../../lib/flow/store.js';
import { useLocation } from '../../lib/router/use-location.js';
import MyBookings from './my-bookings.js';

const NotificationsPage = lazy(() => import('./notifications/notifications-page.js'));
const PlanPage = lazy(() => import('./plans/plan-page.js'));
const VisitPage = lazy(() => import('./visit/visit-page.js'));

const book = () => send({ type: 'anotherAsked' });
const home = () => send({ type: 'homeAsked' });

/** The customer's own addresses: `/bookings`, which is My Bookings, `/bookings/{id}`, `/plans/{id}` and `/notifications`. */
export default function OwnPages() {
  const [, page, id] = useLocation().path.split('/');
  if (page === 'notifications') return <NotificationsPage />;
  if (page === 'plans') return <PlanPage key={id} id={Number(id)} />;
  return id ? <VisitPage key={id} id={Number(id)} /> : <MyBookings onBook={book} onHome={home} />;
}
