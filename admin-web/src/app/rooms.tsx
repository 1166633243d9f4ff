import { CoreAdminUI, CustomRoutes, Error, Loading, NotFound } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { OfficeFrame } from './layout/office-frame';

function NoSuchPage() {
  return <NotFound />;
}

/** Everything under /admin: the resources in react-admin's manner, and the pages of our own. */
export default function Rooms() {
  return (
    <CoreAdminUI
      layout={OfficeFrame}
      catchAll={NoSuchPage}
      error={Error}
      loading={Loading}
      title="Homebright office"
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>
        <Route path="/" element={<Navigate to="/admin-dashboard" replace />} />
      </CustomRoutes>
    </CoreAdminUI>
  );
}
