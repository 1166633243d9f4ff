import type { ReactElement } from 'react';
import { Route } from 'react-router';
import { lazyView } from './lazy-view';

const ProfilePage = lazyView(() => import('../features/customer-profile/profile-page'), 'ProfilePage');
const AccountPage = lazyView(() => import('../features/account/account-page'), 'AccountPage');
const DashboardPage = lazyView(() => import('../features/dashboard/dashboard-page'), 'DashboardPage');
const BoardPage = lazyView(() => import('../features/dispatch-board/board-page'), 'BoardPage');
const RunSheetPage = lazyView(
  () => import('../features/dispatch-board/run-sheet/run-sheet-page'),
  'RunSheetPage',
);
const CallListPage = lazyView(() => import('../features/call-list/call-list-page'), 'CallListPage');
const OrderPage = lazyView(() => import('../features/order/order-page'), 'OrderPage');
const MoneyInbox = lazyView(() => import('../features/money/inbox/money-inbox'), 'MoneyInbox');
const NewsPage = lazyView(() => import('../features/messages/news-page'), 'NewsPage');
const PricesPage = lazyView(() => import('../features/prices/prices-page'), 'PricesPage');
const TaxReportPage = lazyView(() => import('../features/tax-report/tax-report-page'), 'TaxReportPage');
const ChecklistsPage = lazyView(() => import('../features/checklists/checklists-page'), 'ChecklistsPage');
const HoursPage = lazyView(() => import('../features/hours/hours-page'), 'HoursPage');
const MonthEndPage = lazyView(() => import('../features/month-end/month-end-page'), 'MonthEndPage');
const SettingsPage = lazyView(() => import('../features/settings/settings-page'), 'SettingsPage');
const LookPage = lazyView(() => import('../features/look/look-page'), 'LookPage');
const FirstRunPage = lazyView(() => import('../features/first-run/first-run-page'), 'FirstRunPage');
const ImportPage = lazyView(() => import('../features/import/import-page'), 'ImportPage');
const SystemCheckPage = lazyView(
  () => import('../features/system-check/system-check-page'),
  'SystemCheckPage',
);

/** The office's own pages, by their path under /admin. The resources' lists and forms are in `resources`. */
export const officePages: Readonly<Record<string, ReactElement>> = {
  '/': <DashboardPage />,
  '/dispatch': <BoardPage />,
  '/run-sheet': <RunSheetPage />,
  '/call-list': <CallListPage />,
  '/customer-profile/:userId?': <ProfilePage />,
  '/account': <AccountPage />,
  '/book': <OrderPage />,
  '/checklists': <ChecklistsPage />,
  '/hours': <HoursPage />,
  '/money/:tab?': <MoneyInbox />,
  '/news': <NewsPage />,
  '/prices': <PricesPage />,
  '/tax-report': <TaxReportPage />,
  '/month-end/:month?': <MonthEndPage />,
  '/first-run': <FirstRunPage />,
  '/import/:id?': <ImportPage />,
  '/look': <LookPage />,
  '/settings': <SettingsPage />,
  '/system-check': <SystemCheckPage />,
};

export const officeRoutes = Object.entries(officePages).map(([path, page]) => (
  <Route key={path} path={path} element={page} />
));
