import type { CurrentUser } from '@homebright/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../../lib/texts/index.js';
import { Spinner } from '../../ui/loading.js';
import { SiteHeader } from '../../ui/site-header.js';
import { NextVisitCard } from './next-visit-card.js';
import { PageHead } from './page-head.js';
import styles from './my-bookings.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** Placeholders: `drawFirst` replaces their texts by the customer's. */
const SOMEBODY: CurrentUser = { id: '', firstName: '–', lastName: null, email: null, profileImageUrl: null };
const SOME_VISIT = {
  id: 0,
  appointmentDate: '2027-01-01',
  appointmentTime: 'morning',
  customTime: null,
  service: '',
  chargeOn: '2027-01-01',
  savedCard: { brand: 'visa', last4: '0000' },
  status: 'confirmed',
  paid: 0,
  balance: 0,
} as const;
/** The buttons do nothing before the app is loaded. */
const noop = () => undefined;

/** My Bookings before the app is loaded. The build writes it, and `first-view.ts` fills it in. */
export function PrerenderedBookings() {
  return (
    <Frame>
      <div className={`${layoutStyles.measure} ${styles.myBookings}`}>
        <PageHead onBook={noop} onHome={noop} />
        <div className={styles.nextOnPhones}>
          <NextVisitCard visit={SOME_VISIT} />
        </div>
        <Loading />
      </div>
    </Frame>
  );
}

/** The front page of a customer with a next visit, before the app is loaded. */
export function PrerenderedHome() {
  return (
    <Frame>
      <div className={`${layoutStyles.measure} ${styles.nextVisit}`}>
        <NextVisitCard visit={SOME_VISIT} />
      </div>
      <div className={layoutStyles.measure}>
        <Loading />
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <SiteHeader user={SOMEBODY} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </QueryClientProvider>
  );
}

function Loading() {
  return (
    <p className={`${layoutStyles.row} ${textStyles.muted}`}>
      <Spinner /> {texts.common.loading}
    </p>
  );
}
