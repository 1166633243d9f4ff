import { lazy } from 'react';
import { CoreAdminUI, CustomRoutes, Error, Loading, NotFound } from 'react-admin';
import { Route } from 'react-router';
import { LocalSessionGuard } from '../features/session/local-session-guard';
import { LogoutButton } from '../features/session/logout-button';
import { resources } from './resources';
import { OfficeFrame } from './layout/office-frame';

const ProfilePage = lazy(() =>
  import('../features/customer-profile/profile-page').then((room) => ({ default: room.ProfilePage })),
);

const SetUpPage = lazy(() =>
  import('../features/account/set-up-page').then((room) => ({ default: room.SetUpPage })),
);
const AccountPage = lazy(() =>
  import('../features/account/account-page').then((room) => ({ default: room.AccountPage })),
);
const DashboardPage = lazy(() =>
  import('../features/dashboard/dashboard-page').then((room) => ({ default: room.DashboardPage })),
);
const BoardPage = lazy(() =>
  import('../features/dispatch-board/board-page').then((room) => ({ default: room.BoardPage })),
);
const RunSheetPage = lazy(() =>
  import('../features/dispatch-board/run-sheet/run-sheet-page').then((room) => ({
    default: room.RunSheetPage,
  })),
);
const CallListPage = lazy(() =>
  import('../features/call-list/call-list-page').then((room) => ({ default: room.CallListPage })),
);
const SettingsPage = lazy(() =>
  import('../features/settings/settings-page').then((room) => ({ default: room.SettingsPage })),
);

function NoSuchPage() {
  return <NotFound />;
}

/** Everything under /admin: react-admin resources and custom pages. */
export default function Rooms() {
  return (
    <LocalSessionGuard>
      <CoreAdminUI
        layout={OfficeFrame}
        catchAll={NoSuchPage}
        error={Error}
        loading={Loading}
        title="Homebright office"
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
          <Route path="/settings" element={<SettingsPage />} />
        </CustomRoutes>
        {resources}
      </CoreAdminUI>
    </LocalSessionGuard>
  );
}
