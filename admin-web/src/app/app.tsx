import { CssBaseline } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { Route, Routes, createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LoginPage } from '../features/session/login-page';
import { siteQuery } from '../lib/site';
import { LoadError } from '../ui/load-error';
import { Toaster } from '../ui/toaster';
import { Spinner } from '../ui/spinner';
import { authProvider } from './auth-provider';
import { lazyView } from './lazy-view';
import { makeDataProvider } from './data-provider';
import { makeQueryClient } from './query-client';
import { makeStore } from './store';
import { darkTheme, lightTheme } from './theme/theme';
import { i18nProvider } from './words';

const CalendarScreen = lazy(() => import('./calendar-screen'));
const InvitationPage = lazyView(() => import('../features/session/invitation-page'), 'InvitationPage');
const AdminRoutes = lazy(() => import('./admin-routes'));

const dataProvider = makeDataProvider();
const queryClient = makeQueryClient();
// Requested before anything renders, because every date depends on the business's time zone.
const officeAccess = authProvider(queryClient);
void queryClient.prefetchQuery(siteQuery);
const store = makeStore();

// Only a data router lets a form ask before the user leaves; react-admin bundles its code anyway.
const router = createBrowserRouter([{ path: '*', element: <Office />, errorElement: <Broken /> }]);

export function App() {
  return <RouterProvider router={router} />;
}

/** Replaces the router's default error page, which is meant for developers. */
function Broken() {
  return <LoadError onRetry={() => window.location.reload()}>This page could not be shown.</LoadError>;
}

/** The routes: login, calendar, and everything under /admin. */
function Office() {
  return (
    <AdminContext
      basename="/admin"
      authProvider={officeAccess}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      <Suspense fallback={<Spinner height="100vh" />}>
        <WithSettings>
          <Routes>
            <Route path="/admin-login" element={<LoginPage />} />
            <Route path="/admin/invitation" element={<InvitationPage />} />
            <Route path="/admin-dashboard" element={<CalendarScreen />} />
            <Route path="/admin/*" element={<AdminRoutes />} />
          </Routes>
        </WithSettings>
      </Suspense>
      <Toaster />
    </AdminContext>
  );
}

/** Waits for the installation's settings; if they cannot be loaded, the browser's time zone is used. */
function WithSettings({ children }: { children: ReactNode }) {
  const { isPending } = useQuery(siteQuery);
  return isPending ? <Spinner height="100vh" /> : children;
}
