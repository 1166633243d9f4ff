import { CssBaseline } from '@mui/material';
import { Suspense, lazy } from 'react';
import { AdminContext, defaultI18nProvider, localStorageStore } from 'react-admin';
import { BrowserRouter, Route, Routes } from 'react-router';
import { LoginPage } from '../features/session/login-page';
import { ToastShelf } from '../ui/toast-shelf';
import { Waiting } from '../ui/waiting';
import { authProvider } from './auth-provider';
import { makeDataProvider } from './data-provider';
import { makeQueryClient } from './query-client';
import { darkTheme, lightTheme } from './theme/theme';

const CalendarScreen = lazy(() => import('./calendar-screen'));
const Rooms = lazy(() => import('./rooms'));

const dataProvider = makeDataProvider();
const queryClient = makeQueryClient();
const store = localStorageStore(undefined, 'homebright-office');

/** The three places of the office: the login, the calendar, and everything under /admin. */
export function Office() {
  return (
    <BrowserRouter>
      <AdminContext
        basename="/admin"
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={defaultI18nProvider}
        queryClient={queryClient}
        store={store}
        theme={lightTheme}
        darkTheme={darkTheme}
      >
        <CssBaseline enableColorScheme />
        <Suspense fallback={<Waiting height="100vh" />}>
          <Routes>
            <Route path="/admin-login" element={<LoginPage />} />
            <Route path="/admin-dashboard" element={<CalendarScreen />} />
            <Route path="/admin/*" element={<Rooms />} />
          </Routes>
        </Suspense>
        <ToastShelf />
      </AdminContext>
    </BrowserRouter>
  );
}
