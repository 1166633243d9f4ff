import { lazy } from 'react';
import { CoreAdminUI, CustomRoutes, Error, Loading, NotFound } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { LocalSessionGuard } from '../features/session/local-session-guard';
import { resources } from './resources';
import { OfficeFrame } from './layout/office-frame';

const ProfilePage = lazy(() =>
  import('../features/customer-profile/profile-page').then((room) => ({ default: room.ProfilePage })),
);

const SettingsPage = lazy(() =>
  import('../features/settings/settings-page').then((room) => ({ default: room.SettingsPage })),
);

function NoSuchPage() {
  return <NotFound />;
}

/** Everything under /admin: the resources in react-admin's manner, and the pages of our own. */
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
        <CustomRoutes>
          <Route path="/" element={<Navigate to="/admin-dashboard" replace />} />
          <Route path="/customer-profile/:userId?" element={<ProfilePage />} />
          <Route path="/settings" element={<SettingsPage />} />
        </CustomRoutes>
        {resources}
      </CoreAdminUI>
    </LocalSessionGuard>
  );
}
