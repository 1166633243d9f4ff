import { screen, waitFor, within } from '@testing-library/react';
import { Children, Fragment, Suspense, isValidElement } from 'react';
import type { ReactNode } from 'react';
import { CoreAdminUI, CustomRoutes, HttpError } from 'react-admin';
import type { ResourceProps } from 'react-admin';
import { Route, Routes } from 'react-router';
import { expect, vi } from 'vitest';
import { CalendarPage } from '../../features/calendar/calendar-page';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { OWNER_ACCOUNT } from '../../testing/powers';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve } from '../../testing/server';
import type { Asked } from '../../testing/server';
import { officePages, officeRoutes } from '../office-pages';
import { resources } from '../resources';

/** A value for each path parameter; an optional parameter is tried with and without one. */
const PARAMETERS: Record<string, string> = { userId: 'u-1', tab: 'failed', month: '2026-10', id: '7' };

function addressesOf(path: string): string[] {
  const filled = path.replace(/:(\w+)\??/g, (_, name: string) => {
    const value = PARAMETERS[name];
    if (!value) throw new Error(`no value for the parameter ${name} of ${path}`);
    return value;
  });
  return path.includes('?') ? [path.replace(/\/:\w+\?/, ''), filled] : [filled];
}

/** The addresses of every page in the office's own table of pages. */
export const PAGES = ['/admin-dashboard', ...Object.keys(officePages).flatMap(addressesOf).map(underAdmin)];

/** The addresses of every list and form in the office's own table of resources. */
export const RESOURCE_VIEWS = resourcesIn(resources).flatMap(({ name, list, create, edit, show }) => [
  ...(list ? [`/admin/${name}`] : []),
  ...(create ? [`/admin/${name}/create`] : []),
  ...(edit ? [`/admin/${name}/7`] : []),
  ...(show ? [`/admin/${name}/7/show`] : []),
]);

function underAdmin(path: string): string {
  return path === '/' ? '/admin' : `/admin${path}`;
}

function resourcesIn(nodes: ReactNode): ResourceProps[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<ResourceProps & { children?: ReactNode }>(node)) return [];
    return node.type === Fragment ? resourcesIn(node.props.children) : [node.props];
  });
}

/** The calls that the frame around every page makes. */
const FRAME_PATHS = ['/api/site', '/api/admin/account', '/api/admin/system-problems'];

/** The calls of the page, without those of the frame around it. */
export const own = (log: readonly Asked[]) => log.filter(({ path }) => !FRAME_PATHS.includes(path));

const EMPTY_WORDS = /No \w+ found|\d+-\d+ of|^(Nothing|Nobody|No) .*\.$/;

/** Pages that wait for input and send no request when they open. */
const QUIET = [
  '/admin/customer-profile',
  '/admin/services/create',
  '/admin/crews/create',
  '/admin/administrators/create',
  '/admin/gift-cards/create',
];
export const isQuiet = (at: string): boolean => QUIET.includes(at);

/** A quiet page makes no call that could fail: a page that starts making calls must leave this list. */
export async function visitQuiet(at: string): Promise<void> {
  const log = openFailing(at).log;
  const main = await screen.findByRole('main');
  await waitFor(() => expect(main.textContent).not.toBe(''));
  expect(own(log)).toEqual([]);
}

/** Opens a page whose calls all fail, except those with a given answer. */
export function openFailing(at: string, given: Record<string, unknown> = {}) {
  rememberLogin();
  const log = serve(answers(given));
  const person = renderScreen(
    <Routes>
      <Route
        path="/admin-dashboard"
        element={
          <Plain>
            <CalendarPage />
          </Plain>
        }
      />
      <Route path="/admin/*" element={<Office />} />
    </Routes>,
    { at },
  );
  return { log, person };
}

/** Opens a page whose calls all fail; it must show an error and retry on request. */
export async function visitFailing(at: string): Promise<void> {
  const { log, person } = openFailing(at);
  const main = await screen.findByRole('main');
  await waitFor(() => expect(within(main).queryAllByRole('button', { name: 'Try Again' })).not.toEqual([]));
  expect(screen.getByTestId('whereabouts').textContent?.split('?')[0]).toBe(at);
  const alerts = within(main).getAllByRole('alert');
  for (const alert of alerts) expect(within(alert).getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(
    within(main)
      .queryAllByText(EMPTY_WORDS)
      .map(({ textContent }) => textContent),
  ).toEqual([]);
  const callsBefore = own(log).length;
  await person.click(within(main).getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
  await waitFor(() => expect(own(log).length).toBeGreaterThan(callsBefore));
  tolerateFailures();
}

/** react-admin logs each failed call. */
export function tolerateFailures() {
  const { mock } = vi.mocked(globalThis.console.error);
  mock.calls.splice(0, Infinity, ...mock.calls.filter(([message]) => !(message instanceof HttpError)));
}

/** The office without its menu. */
function Office() {
  return (
    <CoreAdminUI layout={Plain} disableTelemetry>
      <CustomRoutes>{officeRoutes}</CustomRoutes>
      {resources}
    </CoreAdminUI>
  );
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <main>
      <Suspense fallback={null}>{children}</Suspense>
    </main>
  );
}

function answers(given: Record<string, unknown>) {
  return new Proxy<Record<string, unknown>>(
    {
      'GET /api/site': SITE,
      'GET /api/admin/account': OWNER_ACCOUNT,
      // Without an answer to this call, the calendar redirects to the login.
      'GET /api/admin/bookings?range=[0,0]': [],
      ...given,
    },
    {
      has: (known, key: string) => key in known || !key.includes('?'),
      get: (known, key: string) => known[key] ?? new Refusal(500, { message: 'Internal server error' }),
    },
  );
}
