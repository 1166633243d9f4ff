import { resolve } from 'node:path';
import { firstVisits } from '../harness/first-visit.mjs';
import { printGates } from '../harness/report.mjs';
import { rounds } from '../harness/size.mjs';
import { startBrowser } from '../harness/slow-phone.mjs';
import { builtSpa } from '../harness/spa.mjs';

const here = (path) => resolve(import.meta.dirname, '..', path);
const ROUNDS = rounds(7);
const BOOKINGS = 40;
const DAY = 86_400_000;
const SECOND = 1000;
const inDays = (days) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** Ten upcoming and thirty past visits, as `GET /api/bookings` returns them. */
const bookings = Array.from({ length: BOOKINGS }, (_, index) => {
  const isPast = index >= 10;
  return {
    id: 41 + index,
    userId: 'bench',
    propertyId: 1,
    serviceType: '2-hour',
    service: '2-Hour Standard Clean',
    status: isPast ? 'completed' : 'confirmed',
    appointmentDate: inDays(isPast ? -7 * (index - 9) : 7 * (index + 1)),
    appointmentTime: 'morning',
    customTime: null,
    extras: {},
    minutes: null,
    amount: 12_000,
    customPrice: null,
    priceLockedAt: null,
    paymentStatus: isPast || index < 2 ? 'paid' : 'pending',
    collection: isPast || index < 2 ? 'settled' : 'scheduled',
    balance: isPast || index < 2 ? 0 : 12_000,
    paid: isPast || index < 2 ? 12_000 : 0,
    refunded: 0,
    openFees: 0,
    rebookingFee: 3_000,
    cancellationFee: 4_000,
    isRecurring: true,
    recurringFrequency: 'weekly',
    subscriptionId: 7,
    specialInstructions: null,
    customerPhone: '(555) 014-2233',
    questionnaire: { customerPhone: '(555) 014-2233', location: '12 North Bench Street' },
    chargeOn: isPast || index < 2 ? null : inDays(7 * (index + 1) - 2),
    savedCard: { brand: 'visa', last4: '4242' },
    cancelledAs: null,
    movedTo: null,
    heldUntil: null,
    lines: null,
  };
});

/** The API's answers to a returning customer. */
const CUSTOMER = {
  'GET /api/auth/user': {
    body: {
      id: 'bench',
      firstName: 'Bench',
      lastName: 'Person',
      email: 'b@example.org',
      profileImageUrl: null,
    },
  },
  'GET /api/site': { status: 503 },
  'GET /api/services': { status: 503 },
  'GET /api/price-book': { status: 503 },
  'GET /api/bookings': { body: bookings },
  'GET /api/next-visit': { body: { visit: bookings[0] } },
  'GET /api/subscriptions': { body: [] },
  'GET /api/notifications': { body: [] },
};

/**
 * Measures `/bookings` and `/` for a customer with forty bookings, and compares them with the same pages in an ordinary
 * single-page application.
 */
export async function run() {
  const browser = await startBrowser();
  try {
    const folders = { ours: here('../customer-web/dist'), 'ordinary SPA': await builtSpa('spa-whole') };
    const visits = (title, path) =>
      firstVisits(browser, `${title}, first load, 40 bookings`, folders, { api: CUSTOMER, path }, ROUNDS);
    const list = await visits('My Bookings', '/bookings');
    const home = await visits('Home of a customer', '/');
    return printGates([
      ['LCP of My Bookings, ours / ordinary SPA', list('ours', 'lcp') / list('ordinary SPA', 'lcp'), 0.6],
      ...[
        ['My Bookings', list],
        ['home', home],
      ].flatMap(([page, figureOf]) => [
        [`seconds until ${page} shows the next visit`, figureOf('ours', 'nextVisit') / SECOND, 3],
        [`layout shift of ${page}, worst round`, figureOf('ours', 'cls', Math.max), 0.05],
      ]),
    ]);
  } finally {
    await browser.close();
  }
}
