import { Layout } from 'react-admin';
import type { ReactNode } from 'react';
import { useSessionRefresh } from '../../features/session/api/refresh-session';
import { OfficeHeader } from './office-header';
import { OfficeNavigation } from './office-navigation';
import { NotOpenNotice } from './not-open-notice';
import { SystemNotice } from './system-notice';

export function OfficeLayout({ children }: { children: ReactNode }) {
  useSessionRefresh();
  return (
    <Layout appBar={OfficeHeader} appBarAlwaysOn menu={OfficeNavigation}>
      <NotOpenNotice />
      <SystemNotice />
      {children}
    </Layout>
  );
}
