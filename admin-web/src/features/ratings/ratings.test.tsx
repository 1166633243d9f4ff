import type { RatingDetails } from '@homebright/contract';
import { fireEvent, screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { RatingList } from './rating-list';
import { RatingPage } from './rating-page';
import { decisionsOf } from './ticket-dialogs';

const RATING: RatingDetails = {
  id: 7,
  userId: 'u-1',
  customerName: 'Ada Byron',
  customerPhone: '5552010042',
  appointmentDate: '2027-03-16',
  service: '2-Hour Standard Clean',
  serviceType: '2-hour',
  crewId: 1,
  crewName: 'Cedar crew',
  stars: 2,
  words: 'The <b>kitchen</b> was forgotten.',
  language: 'es',
  answeredAt: '2027-03-17T14:00:00Z',
  consentName: 'Ada B.',
  shownAt: null,
  ticket: 'open',
  version: 3,
  steps: [],
  refunds: [],
};

function open(rating: Partial<RatingDetails> = {}, answers: Record<string, unknown> = {}) {
  rememberLogin();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/crews': [{ id: 1, name: 'Cedar crew' }],
    'GET /api/admin/ratings/7': { ...RATING, ...rating },
    ...answers,
  });
  return {
    log,
    person: renderScreen(<RatingPage />, { at: '/admin/ratings/7/show', path: '/admin/ratings/:id/show' }),
  };
}

it('lists what customers said, word for word', async () => {
  rememberLogin();
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/crews': [],
    'GET /api/admin/services': [],
    'GET /api/admin/ratings': () =>
      new Response(JSON.stringify([RATING]), {
        headers: { 'content-type': 'application/json', 'content-range': 'ratings 0-0/1' },
      }),
  });
  renderScreen(
    <ResourceContextProvider value="ratings">
      <RatingList />
    </ResourceContextProvider>,
  );
  expect(await screen.findByText('The <b>kitchen</b> was forgotten.')).toBeTruthy();
  expect(screen.getByRole('img', { name: '2 stars' })).toBeTruthy();
  expect(screen.getByText('May be shown')).toBeTruthy();
});

it('books a visit at no cost with the crew that came', async () => {
  const { log, person } = open({}, { 'POST /api/admin/ratings/7/actions/re-clean': RATING });
  await person.click(await screen.findByRole('button', { name: 'Clean again' }));
  await person.click(await screen.findByRole('button', { name: 'Book Visit' }));
  await screen.findByText('The crew comes back at no cost');
  expect(writes(log)).toMatchObject([
    {
      path: '/api/admin/ratings/7/actions/re-clean',
      body: { appointmentTime: 'morning', crewId: 1, version: 3 },
    },
  ]);
});

it('keeps the day that was chosen before the crews were known', async () => {
  let come: (crews: unknown) => void = () => {};
  const crews = new Promise((resolve) => (come = resolve));
  const { log, person } = open(
    {},
    { 'GET /api/admin/crews': () => crews, 'POST /api/admin/ratings/7/actions/re-clean': RATING },
  );
  await person.click(await screen.findByRole('button', { name: 'Clean again' }));
  fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2030-01-09' } });
  come([{ id: 1, name: 'Cedar crew' }]);
  expect(await screen.findByText('Cedar crew', { selector: '[role="combobox"]' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Book Visit' }));
  await screen.findByText('The crew comes back at no cost');
  expect(writes(log)[0]?.body).toMatchObject({ appointmentDate: '2030-01-09', crewId: 1 });
});

it('tells before the answer is sent what it says, and in which language', async () => {
  const { log, person } = open(
    { refunds: [{ amount: 2_000, at: '2027-03-17T15:00:00Z', status: 'succeeded' }] },
    { 'POST /api/admin/ratings/7/actions/close': RATING },
  );
  await person.click(await screen.findByRole('button', { name: 'Answer and close' }));
  expect(await screen.findByText('Ada Byron gets one message in Spanish.')).toBeTruthy();
  expect(screen.getByText('That $20.00 goes back')).toBeTruthy();
  await person.type(screen.getByLabelText(/Note for the office/), 'Called');
  await person.click(screen.getByRole('button', { name: 'Send Answer' }));
  await screen.findByText(/the customer gets one message/);
  expect(writes(log)[0]?.body).toEqual({ note: 'Called', version: 3 });
});

it('says that somebody else was faster, and reads the rating again', async () => {
  const refusal = {
    error: 'Somebody else changed this rating. Reload the page and try again.',
    code: 'STALE_VERSION',
    details: [],
  };
  const { log, person } = open({}, { 'POST /api/admin/ratings/7/actions/call': new Refusal(409, refusal) });
  await person.click(await screen.findByRole('button', { name: 'Note a call' }));
  const reads = () =>
    log.filter(({ method, path }) => method === 'GET' && path === '/api/admin/ratings/7').length;
  const before = reads();
  await person.click(await screen.findByRole('button', { name: 'Save Call' }));
  await screen.findByText(refusal.error);
  await expect.poll(reads).toBeGreaterThan(before);
});

it('shows what may be shown, and nothing that is too long or not agreed to', async () => {
  const { log, person } = open({ ticket: null }, { 'POST /api/admin/ratings/7/actions/show': RATING });
  await person.click(await screen.findByRole('button', { name: 'Show on the site' }));
  await screen.findByText('On the landing page');
  expect(writes(log)[0]?.body).toEqual({ version: 3 });
});

it.each([
  [{ consentName: null }, 'The customer has not agreed to have these words shown.'],
  [{ words: 'x'.repeat(401) }, /longer than the 400 characters/],
])('%#: offers nothing that cannot be', async (rating, sentence) => {
  open(rating);
  expect(await screen.findByText(sentence)).toBeTruthy();
  const button = screen.queryByRole<HTMLButtonElement>('button', { name: 'Show on the site' });
  expect(button === null || button.disabled).toBe(true);
});

it('counts what went back, and not what failed', () => {
  const refunds = [
    { amount: 2_000, at: '2027-03-17T15:00:00Z', status: 'succeeded' },
    { amount: 500, at: '2027-03-17T15:01:00Z', status: 'failed' },
  ];
  expect(decisionsOf({ steps: [], refunds })).toEqual(['That $20.00 goes back']);
  expect(decisionsOf({ steps: [], refunds: [] })).toEqual([]);
});
