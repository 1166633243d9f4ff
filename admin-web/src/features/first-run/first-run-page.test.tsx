import { FIRST_RUN_STEPS, type FirstRun, type FirstRunStep, type OpeningSummary } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { FirstRunPage } from './first-run-page';
import { openingWords } from './opening-words';

beforeEach(() => rememberLogin());

const step = (id: FirstRunStep['id'], more: Partial<FirstRunStep> = {}): FirstRunStep => ({
  id,
  state: 'open',
  at: null,
  by: null,
  found: [],
  missing: null,
  waiting: null,
  ...more,
});
const runOf = (
  more: Partial<Record<FirstRunStep['id'], Partial<FirstRunStep>>> = {},
  openedAt: string | null = null,
) =>
  ({
    openedAt,
    openedBy: openedAt && 'Ada',
    payments: 'test',
    steps: FIRST_RUN_STEPS.map((id) => step(id, more[id])),
  }) satisfies FirstRun;
const ALL_DONE = Object.fromEntries(FIRST_RUN_STEPS.map((id) => [id, { state: 'done' as const }]));
const SUMMARY: OpeningSummary = {
  waitlist: 3,
  reminders: 12,
  plans: 4,
  withheld: 1,
  withoutCard: { count: 0, total: 0 },
  charges: { count: 2, total: 24_000 },
  past: { count: 1, total: 8_000 },
};
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(name) });
  return within(heading.closest('li') as HTMLElement);
};

it('shows what stands and what is missing, and lets nobody go live before each step is done or skipped', async () => {
  const services = { found: ['Deep Clean: $120.00'] };
  const look = { missing: 'Still missing: the phone number.' };
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/first-run': runOf({ services, look, area: { state: 'done' } }),
  });
  renderScreen(<FirstRunPage />);
  expect((await card('Services and prices')).getByText('Deep Clean: $120.00')).toBeTruthy();
  expect((await card('Name and look')).getByText('Still missing: the phone number.')).toBeTruthy();
  expect(screen.getByText(/^1 of 9 steps .* Customers receive nothing before you go live\.$/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go live' }).disabled).toBe(true);
  expect(screen.getByText(/^Still to do or skip: Name and look, Services and prices/)).toBeTruthy();
});

it('says what skipping means before it skips, and confirms what is right', async () => {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/first-run': runOf(),
    'POST /api/admin/first-run/steps/import': runOf({
      import: { state: 'skipped', by: 'Ada', at: '2027-03-10T12:00:00Z' },
    }),
    'POST /api/admin/first-run/steps/policy': new Refusal(409, { error: 'Something is missing.' }),
  });
  const person = renderScreen(<FirstRunPage />);
  await person.click((await card('Existing customers and plans')).getByRole('button', { name: /^Skip/ }));
  expect(writes(log)).toEqual([]);
  expect(
    (await card('Existing customers and plans')).getByText(/start without your old customers/),
  ).toBeTruthy();
  await person.click((await card('Existing customers and plans')).getByRole('button', { name: 'Skip it' }));
  expect(await (await card('Existing customers and plans')).findByText('Skipped')).toBeTruthy();
  await person.click((await card('Fees and notice')).getByRole('button', { name: 'These terms are right' }));
  expect(await (await card('Fees and notice')).findByText('Something is missing.')).toBeTruthy();
  expect(writes(log).map(({ body }) => body)).toEqual([{ settling: 'skip' }, { settling: 'confirm' }]);
});

it('of two steps pressed at once both are done, however late the first is answered', async () => {
  const done: Partial<Record<FirstRunStep['id'], Partial<FirstRunStep>>> = {};
  let answerFirst: () => void = () => undefined;
  const isAnswered = new Promise<void>((go) => (answerFirst = go));
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/first-run': runOf(),
    'POST /api/admin/first-run/steps/policy': () => {
      done.policy = { state: 'done' };
      const answer = runOf(done);
      return isAnswered.then(() => answer);
    },
    'POST /api/admin/first-run/steps/crews': () => {
      done.crews = { state: 'done' };
      return runOf(done);
    },
  });
  const person = renderScreen(<FirstRunPage />);
  await person.click((await card('Fees and notice')).getByRole('button', { name: 'These terms are right' }));
  await person.click((await card('Crews')).getByRole('button', { name: 'Crews and hours are right' }));
  answerFirst();
  expect(await (await card('Fees and notice')).findByText('Done')).toBeTruthy();
  expect(await (await card('Crews')).findByText('Done')).toBeTruthy();
});

it('texts a code and takes it', async () => {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/first-run': runOf(),
    'POST /api/admin/first-run/text/send': runOf({ text: { waiting: 'A code went to +15550100199.' } }),
    'POST /api/admin/first-run/text/confirm': runOf({ text: { state: 'done' } }),
  });
  const person = renderScreen(<FirstRunPage />);
  await person.type(await screen.findByLabelText('Your cell phone'), '(555) 010-0199');
  await person.click(screen.getByRole('button', { name: 'Text me a code' }));
  await person.type(await screen.findByLabelText('Code from the message'), '123456');
  await person.click(screen.getByRole('button', { name: 'It arrived' }));
  expect(await (await card('A test text message')).findByText('Done')).toBeTruthy();
  expect(writes(log).map(({ body }) => body)).toEqual([
    { phone: '(555) 010-0199' },
    { phone: '(555) 010-0199', code: '123456' },
  ]);
});

it('still asks for a code that is awaited after a reload', async () => {
  const text = { waiting: 'A code went to +15550100199.', sentTo: '+15550100199' };
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/first-run': runOf({ text }),
    'POST /api/admin/first-run/text/confirm': runOf({ text: { state: 'done' } }),
  });
  const person = renderScreen(<FirstRunPage />);
  await person.type(await screen.findByLabelText('Code from the message'), '123456');
  await person.click(screen.getByRole('button', { name: 'It arrived' }));
  await waitFor(() => expect(writes(log)[0]?.body).toEqual({ phone: '+15550100199', code: '123456' }));
});

it('tells what will be sent and charged before it opens and after, and can close again', async () => {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/first-run': runOf(ALL_DONE),
    'GET /api/admin/first-run/opening': SUMMARY,
    'POST /api/admin/first-run/go-live': runOf(ALL_DONE, '2027-03-10T12:00:00Z'),
    'POST /api/admin/first-run/close': new Refusal(409, { error: 'The site stays open.' }),
  });
  const person = renderScreen(<FirstRunPage />);
  await person.click(await screen.findByRole('button', { name: 'Go live' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go live?' }));
  expect(await dialog.findByText(/2 cards are charged in the next seven days, \$240.00 in all/)).toBeTruthy();
  expect(dialog.getByText(/a real card is refused/)).toBeTruthy();
  expect(writes(log)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Go Live' }));
  expect(await screen.findByRole('heading', { name: 'You are live' })).toBeTruthy();
  expect(screen.getByText('This is what happens now:')).toBeTruthy();
  expect(screen.getByText(/2 cards are charged in the next seven days, \$240.00 in all/)).toBeTruthy();
  expect(screen.queryByText(/Customers receive nothing/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Close the site again' }));
  await person.click(await screen.findByRole('button', { name: 'Close the Site' }));
  expect(await screen.findByText('The site stays open.')).toBeTruthy();
});

it('counts in words', () => {
  const none = { count: 0, total: 0 };
  const quiet = {
    waitlist: 0,
    reminders: 0,
    charges: none,
    withoutCard: none,
    past: none,
    plans: 0,
    withheld: 0,
  };
  expect(openingWords(quiet, 'live')).toHaveLength(4);
  expect(openingWords(quiet, 'test')[1]).toBe(
    'Payments run in Stripe’s test mode: a real card is refused. Set the keys of its live mode first.',
  );
  expect(openingWords(quiet, 'off')[1]).toMatch(/nobody can pay online/);
  expect(openingWords({ ...quiet, waitlist: 1 }, 'live')[1]).toMatch(/^One address/);
  const [, , , , cardless] = openingWords({ ...quiet, withoutCard: { count: 2, total: 9_000 } }, 'live');
  expect(cardless).toBe(
    '2 visits of plans in the next seven days, $90.00 in all, have no saved card: when the charge is due, their customers are asked to pay.',
  );
  expect(openingWords(SUMMARY, 'live')[4]).toContain('nothing is charged');
  expect(openingWords(SUMMARY, 'live')[5]).toBe(
    'One message was not sent because you were not open. It is not sent now either.',
  );
});
