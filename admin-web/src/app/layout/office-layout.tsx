import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { useSessionRefresh } from '../../features/session/api/refresh-session';
import { useAccount } from '../../lib/own-account';
import { siteQuery } from '../../lib/site';
import { Spinner } from '../../ui/spinner';
import { lazyView } from '../lazy-view';
import { OfficeHeader } from './office-header';
import { OfficeNavigation } from './office-navigation';
import { NotOpenNotice } from './not-open-notice';
import { PhoneBar } from './phone-bar';
import { PlacePages } from './place-pages';
import { SystemNotice } from './system-notice';

/** Loaded only in a sandbox. */
const AfterDemoNotice = lazyView(() => import('../../features/demo/demo-notice'), 'AfterDemoNotice');

export function OfficeLayout({ children }: { children: ReactNode }) {
  useSessionRefresh();
  useAccount();
  const site = useQuery(siteQuery).data;
  return (
    <Layout appBar={OfficeHeader} appBarAlwaysOn menu={OfficeNavigation}>
      <PlacePages />
      <NotOpenNotice />
      <SystemNotice />
      {site?.sandbox && site.stripeJsUrl ? (
        <Suspense fallback={<Spinner />}>
          <AfterDemoNotice site={site}>{children}</AfterDemoNotice>
        </Suspense>
      ) : (
        children
      )}
      <PhoneBar />
    </Layout>
  );
}
