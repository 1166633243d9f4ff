import { useLocation } from '@homebright/web-common/router/use-location.js';
import { TestFourHour } from './test-4hour.js';
import { TestPayment } from './test-payment.js';
import { TestRecurring } from './test-recurring.js';

/** The three test screens, by address (docs/rules.md#pages). */
export default function TestScreens() {
  const { path } = useLocation();
  if (path === '/test-payment') return <TestPayment />;
  return path === '/test-recurring' ? <TestRecurring /> : <TestFourHour />;
}
