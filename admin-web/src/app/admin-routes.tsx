import { CoreAdminUI, CustomRoutes, Error, Loading } from 'react-admin';
import { Route } from 'react-router';
import { LocalSessionGuard } from '../features/session/local-session-guard';
import { LogoutButton } from '../features/session/logout-button';
import { useOfficeBrand } from '../lib/office-brand';
import { lazyView } from './lazy-view';
import { resources } from './resources';
import { NoSuchPage } from './layout/no-such-page';
import { OfficeLayout } from './layout/office-layout';

const ProfilePage = lazyView(() => import('../features/customer-profile/profile-page'), 'ProfilePage');

const SetUpPage = lazyView(() => import('../features/account/set-up-page'), 'SetUpPage');
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

/** Everything under /admin: react-admin resources and custom pages. */
export default function AdminRoutes() {
  const { name } = useOfficeBrand();
  return (
    <LocalSessionGuard>
      <CoreAdminUI
        layout={OfficeLayout}
        catchAll={NoSuchPage}
        error={Error}
        loading={Loading}
        title={`${name} office`}
        disableTelemetry
      >
        <CustomRoutes noLayout>
          <Route path="/set-up" element={<SetUpPage wayOut={<LogoutButton />} />} />
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/" element={<DashboardPage />} />
          <Route path="/dispatch" element={<BoardPage />} />
          <Route path="/run-sheet" element={<RunSheetPage />} />
          <Route path="/call-list" element={<CallListPage />} />
          <Route path="/customer-profile/:userId?" element={<ProfilePage />} />
          <Route path="/account" element={<AccountPage />} />
          <Route path="/book" element={<OrderPage />} />
          <Route path="/checklists" element={<ChecklistsPage />} />
          <Route path="/hours" element={<HoursPage />} />
          <Route path="/money/:tab?" element={<MoneyInbox />} />
          <Route path="/prices" element={<PricesPage />} />
          <Route path="/tax-report" element={<TaxReportPage />} />
          <Route path="/month-end/:month?" element={<MonthEndPage />} />
          <Route path="/first-run" element={<FirstRunPage />} />
          <Route path="/import/:id?" element={<ImportPage />} />
          <Route path="/look" element={<LookPage />} />
          <Route path="/settings" element={<SettingsPage />} />
          <Route path="/system-check" element={<SystemCheckPage />} />
        </CustomRoutes>
        {resources}
      </CoreAdminUI>
    </LocalSessionGuard>
  );
}
