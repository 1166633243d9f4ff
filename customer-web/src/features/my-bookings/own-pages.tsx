import { lazy } from 'react';
import { send } from '../../lib/flow/store.js';
import { useLocation } from '../../lib/router/use-location.js';
import MyBookings from './my-bookings.js';

const VisitPage = lazy(() => import('./visit/visit-page.js'));

const book = () => send({ type: 'anotherAsked' });
const home = () => send({ type: 'homeAsked' });

/** The customer's own addresses: `/bookings`, which is My Bookings, and `/bookings/{id}`. */
export default function OwnPages() {
  const [, , id] = useLocation().path.split('/');
  return id ? <VisitPage key={id} id={Number(id)} /> : <MyBookings onBook={book} onHome={home} />;
}
