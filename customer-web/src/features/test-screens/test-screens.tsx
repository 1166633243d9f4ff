import { useLocation } from '../../lib/router/use-location.js';
import { TestFourHour } from './test-4hour.js';
import { TestPayment } from './test-payment.js';
import { TestRecurring } from './test-recurring.js';

/** Spec section 2.6, at the address of each. */
export default function TestScreens() {
  const { path } = useLocation();
  if (path === '/test-payment') return <TestPayment />;
  return path === '/test-recurring' ? <TestRecurring /> : <TestFourHour />;
}
