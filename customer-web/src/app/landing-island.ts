import '../ui/sheets.js';
import {
  CARRIED_TOAST,
  type CurrentUser,
  type NextVisit,
  type OwnBooking,
  type PublicPriceBook,
  type SiteSettings,
} from '@homebright/contract';
import { signInFirst } from '../lib/sign-in-first.js';
import { enliven } from '../features/landing/enliven.js';
import { fillSiteDetails } from '../features/landing/site-details.js';
import { read, readOrNull } from '@homebright/web-common/api/client.js';
import { openToVisitors } from '../lib/booking-gate.js';
import { mayHaveVisit, NEXT_VISIT } from '../lib/api/next-visit.js';
import { linkedReschedule } from '../lib/flow/email-link.js';
import type { Place } from '../lib/flow/events.js';
import { loadTab } from '../lib/flow/kept.js';
import { expectReturn, RETURNING_KEY } from '../lib/returning.js';
import { browser, signInAndReturn } from '../lib/router/leave.js';
import { forget, load, tabArea } from '@homebright/web-common/storage.js';
import { loadTexts, type Texts, texts } from '../lib/texts/index.js';
import { language, tellServer } from '../lib/texts/language.js';
import { showToast, type Toast } from '../lib/toast/toaster.js';
import { hasRules } from '../ui/prices/has-rules.js';
import './returning.css';
import heroPanelStyles from '../ui/hero-panel.module.css';

/** Fetches files that the build lists in a template of the page (`preloads` in vite.config.ts), all at once. */
const fetchEarly = (files: 'app' | 'visit') =>
  document.head.append(document.querySelector<HTMLTemplateElement>(`#${files}-files`)?.content ?? '');

let loading: Promise<void> | undefined;
/**
 * Loads the texts. English is built in, and Spanish comes with its page. If Spanish fails to load, the texts stay
 * English.
 */
async function words(): Promise<Texts> {
  await (loading ??= loadTexts().catch(() => undefined));
  return texts;
}
async function bookingWords() {
  if (await visitorsMayBook()) openToVisitors(() => root && void enterApp(root, null));
  return (await words()).session.booking;
}

let asking: Promise<SiteSettings | undefined> | undefined;
const askSite = () => (asking ??= read<SiteSettings>('/api/site').catch(() => undefined));

/** Whether visitors sign in only to pay (docs/rules.md#signing-in-to-pay). */
const visitorsMayBook = async () => !!(await askSite())?.signInAtPayment;

/** Whether this tab shows the steps of a booking, also after a reload. */
const isBooking = () => loadTab().isSigningIn ?? !!(history.state as { home?: Place } | null)?.home;

/**
 * The first script that '/' loads. It finds out who is signed in. Visitors stay on the prerendered page, and for
 * customers the app replaces it.
 */
async function start(root: HTMLElement): Promise<void> {
  const userRequest = readOrNull<CurrentUser>('/api/auth/user').catch(() => null);
  // The language in which the server wrote the page, read before loading the texts changes it.
  const isWrittenFor = (document.documentElement.lang || 'en') === language();
  if (!isWrittenFor) tellServer(language());
  const isBlank = !root.firstElementChild;
  if (!isBlank) enliven(root, bookingWords);
  const user = await userRequest;
  // A reminder's link is only for its customer, who must sign in first.
  if (!user && linkedReschedule() !== null) {
    return browser.leaveForGood(signInAndReturn(window.location.pathname + window.location.search));
  }
  const query = new URLSearchParams(window.location.search);
  if (query.has('book')) await goOnFromElsewhere(user !== null || (await visitorsMayBook()));
  if (query.has('ref') || load('ref')) {
    // If this code fails to load, the next visit tries again.
    void import('../lib/referral.js').catch(() => undefined).then((page) => page?.follow(query, user));
  }
  const goesOn = user !== null || (isBooking() && (await visitorsMayBook()));
  if (goesOn) expectReturn();
  else forget(RETURNING_KEY);
  if (goesOn || isBlank || !isWrittenFor) await enterApp(root, user);
  else {
    void tellNextFree(root);
    await fillIn(root);
    fetchAppOnIntent(root);
  }
  root.inert = false;
  endReturning();
}

/** Shows the page instead of 'Loading...' (`public/returning.js`). */
function endReturning(): void {
  delete document.documentElement.dataset.returning;
}

/** Shows the app. If it cannot be loaded, the prerendered page stays, and another press or a reload tries again. */
async function enterApp(root: HTMLElement, user: CurrentUser | null): Promise<void> {
  // A second press must not show the app twice.
  root.inert = true;
  const prerendered = [...root.childNodes];
  await showApp(root, user).catch(() => root.replaceChildren(...prerendered));
  root.inert = false;
}

/**
 * Replaces the prerendered page with the app. The next visit's files load first, because customers come back to see
 * their visit.
 */
async function showApp(root: HTMLElement, user: CurrentUser | null): Promise<void> {
  const next = user ? await askNextVisit() : undefined;
  const drawing = user && next?.visit && drawVisit(root, user, next.visit);
  if (user && mayHaveVisit(next)) fetchEarly('visit');
  fetchEarly('app');
  const { mountApp } = await import('./mount.js');
  await drawing;
  await mountApp(root, user, (queries) => next && queries.setQueryData(NEXT_VISIT, next));
}

/**
 * Continues the booking with the choice that a visitor made on another site, which shows our prices (`embed.js`).
 * If this code fails to load, the visitor chooses again.
 */
async function goOnFromElsewhere(isSignedIn: boolean): Promise<void> {
  const page = await import('../features/landing/arrival.js').catch(() => undefined);
  await page?.arrive(isSignedIn, bookingWords);
}

/** A failed request has no result here, because the page repeats it. */
const askNextVisit = () => read<NextVisit>('/api/next-visit').catch(() => undefined);

/** Shows the visit before the app is loaded, unless the address or a reload leads to another step. */
async function drawVisit(root: HTMLElement, user: CurrentUser, visit: OwnBooking): Promise<void> {
  if (history.state || location.search || location.hash || loadTab().isSigningIn) return;
  const first = await import('../features/my-bookings/first-view.js').catch(() => undefined);
  if (first?.drawFirst(root, user, [visit])) endReturning();
}

async function fillIn(root: HTMLElement): Promise<void> {
  const [site, book] = await Promise.all([
    askSite(),
    read<PublicPriceBook>('/api/price-book').catch(() => undefined),
  ]);
  const { footer } = await words();
  if (site) fillSiteDetails(root, site, footer.copyright);
  if (!book || !hasRules(book)) return;
  if (book.zones.length > 0) void askForZip(root);
  await fillOffers(root, book);
}

/**
 * Shows the next free time in the space reserved for it. If this fails to load, the questionnaire still has
 * its calendar.
 */
async function tellNextFree(root: HTMLElement): Promise<void> {
  const place = root.querySelector<HTMLElement>('[data-next-free]');
  if (!place) return;
  const line = await import('../ui/next-free/next-free.js').catch(() => undefined);
  await line?.showNextFree(place, () => void bookingWords().then((told) => signInFirst(told)));
}

/**
 * Adds the offers' prices to the cards, loaded only when needed. If this fails, the cards keep the services'
 * own prices.
 */
async function fillOffers(root: HTMLElement, book: PublicPriceBook): Promise<void> {
  const page = await import('../features/landing/fill-offers.js').catch(() => undefined);
  page?.fillOffers(root, book);
}

/** Adds the ZIP code card. If it fails to load, the questionnaire asks about the address. */
async function askForZip(root: HTMLElement): Promise<void> {
  const page = await import('../ui/area/area-card.js').catch(() => undefined);
  if (page) root.querySelector(`.${heroPanelStyles.heroArt}`)?.append(page.areaCard());
}

/** Prefetches the app when a visitor approaches a booking button, because the app is needed after sign-in. */
function fetchAppOnIntent(root: HTMLElement): void {
  const fetchIfWanted = ({ target }: Event) =>
    (target as Element).closest('[data-service], [data-book], [data-sign-in]') && fetchEarly('app');
  for (const type of ['pointerover', 'focusin'] as const) root.addEventListener(type, fetchIfWanted);
}

/** Shows the toast that an office page stored before it redirected here. */
function showCarriedToast(): void {
  const carried = load<Toast>(CARRIED_TOAST, tabArea());
  if (carried) showToast(carried);
  forget(CARRIED_TOAST, tabArea());
}

const root = document.getElementById('root');
if (root) {
  showCarriedToast();
  void start(root);
}
