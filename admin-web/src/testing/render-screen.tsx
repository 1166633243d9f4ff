import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { Route, RouterProvider, Routes, createMemoryRouter, useLocation } from 'react-router';
import type { ReactNode } from 'react';
import { authProvider } from '../app/auth-provider';
import { makeDataProvider } from '../app/data-provider';
import { i18nProvider } from '../app/words';
import { Toaster } from '../ui/toaster';
import { newPerson } from './person';
import { TEST_THEME } from './test-theme';
import { Suspense } from 'react';

interface Entrance {
  /** The initial URL. */
  at?: string;
  /** The route of the screen. */
  path?: string;
}

/** Renders a screen with the office's theme, queries, toasts, and a router that shows the current path. */
export function renderScreen(screen: ReactNode, { at = '/', path = '*' }: Entrance = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const office = (
    <AdminContext
      basename="/admin"
      authProvider={authProvider(client)}
      dataProvider={makeDataProvider()}
      queryClient={client}
      i18nProvider={i18nProvider}
      store={memoryStore({ locale: 'en' })}
      theme={TEST_THEME}
    >
      <Suspense fallback={null}>
        <Routes>
          <Route path={path} element={screen} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
      <Toaster />
      <Whereabouts />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: office }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return newPerson();
}

function Whereabouts() {
  const { pathname, search } = useLocation();
  return <output data-testid="whereabouts">{pathname + search}</output>;
}
