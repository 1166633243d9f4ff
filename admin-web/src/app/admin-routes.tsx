import { CoreAdminUI, CustomRoutes, Error, Loading } from 'react-admin';
import { Route } from 'react-router';
import { LocalSessionGuard } from '../features/session/local-session-guard';
import { LogoutButton } from '../features/session/logout-button';
import { useOfficeBrand } from '../lib/office-brand';
import { lazyView } from './lazy-view';
import { officeRoutes } from './office-pages';
import { resources } from './resources';
import { NoSuchPage } from './layout/no-such-page';
import { OfficeLayout } from './layout/office-layout';

const SetUpPage = lazyView(() => import('../features/account/set-up-page'), 'SetUpPage');

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
        <CustomRoutes>{officeRoutes}</CustomRoutes>
        {resources}
      </CoreAdminUI>
    </LocalSessionGuard>
  );
}
