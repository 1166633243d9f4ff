import type { SiteSettings } from '@homebright/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { POWERS_OF_AN_OWNER } from '../../testing/powers';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import type { DemoPreview, DemoStatus } from './demo';
import { AfterDemoNotice, DemoNotice } from './demo-notice';
import { progressWords, removalWords } from './demo-words';

const PREVIEW: DemoPreview = {
  customers: 20,
  visits: 1,
  cleaners: 6,
  ownBookings: 0,
  keptCustomers: 0,
  openedMonths: [],
};
const sandbox = {
  ...SITE,
  sandbox: true,
  stripeJsUrl: 'http://localhost:3002/endive/stripe.js',
} as SiteSettings;

function open(status: DemoStatus, role = 'owner', at = '/admin', more: object = {}) {
  const log = serve({
    'GET /_sandbox/demo': status,
    'GET /api/admin/account': { role, powers: POWERS_OF_AN_OWNER },
    ...more,
  });
  renderScreen(<DemoNotice site={sandbox} />, { at });
  return log;
}

describe('what is said before the demo data is removed', () => {
  it('counts', () => {
    expect(removalWords(PREVIEW)).toEqual([
      '20 customers with 1 visit, their payments and messages, and 6 cleaners are deleted for good. What you made yourself stays.',
    ]);
  });

  it('names what stays, and months that are open again', () => {
    const [, stays, months] = removalWords({
      ...PREVIEW,
      ownBookings: 2,
      keptCustomers: 1,
      openedMonths: ['2026-10', '2026-11'],
    });
    expect(stays).toBe('You booked 2 visits for demo customers: they stay, with 1 customer.');
    expect(months).toBe(
      'These months are closed and contain demo visits, so they will be open again: October 2026, November 2026.',
    );
  });
});

it('says how far the month is', () => {
  expect(progressWords({ state: 'filling', days: 0, of: 33 })).toBe('Getting ready');
  expect(progressWords({ state: 'filling', days: 12, of: 33 })).toBe('Day 12 of 33');
  expect(progressWords({ state: 'removing' })).toBe('Removing the demo data');
});

it('offers the month on the overview of an empty sandbox, and nowhere else', async () => {
  const log = open({ state: 'empty' }, 'owner', '/admin', { 'POST /_sandbox/demo/fill': {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Fill with a quiet month' }));
  await expect.poll(() => writes(log).map(({ path }) => path)).toEqual(['/_sandbox/demo/fill']);
});

it.each([
  ['on another page', 'owner', '/admin/users'],
  ['to a dispatcher', 'dispatcher', '/admin'],
])('does not offer it %s', async (_where, role, at) => {
  const log = open({ state: 'empty' }, role, at);
  await expect.poll(() => log.length).toBeGreaterThan(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('marks a filled sandbox on every page, and removes the data after saying what goes', async () => {
  const log = open({ state: 'filled' }, 'owner', '/admin/users', {
    'GET /_sandbox/demo/preview': PREVIEW,
    'POST /_sandbox/demo/remove': new Refusal(409, { error: 'Not now: removing.' }),
  });
  expect(await screen.findByText(/are invented/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove demo data' }));
  await screen.findByText(/^20 customers with 1 visit/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Not now: removing.');
  expect(writes(log).map(({ path }) => path)).toEqual(['/_sandbox/demo/remove']);
});

it('shows a page together with the notice above it', async () => {
  serve({ 'GET /_sandbox/demo': { state: 'filled' }, 'GET /api/admin/account': { role: 'dispatcher' } });
  renderScreen(<AfterDemoNotice site={sandbox}>The page</AfterDemoNotice>, { at: '/admin/users' });
  expect(screen.queryByText('The page')).toBeNull();
  await screen.findByText('The page');
  expect(screen.getByText(/are invented/)).toBeTruthy();
});

it('shows who is no owner that it is demo data, without the button', async () => {
  open({ state: 'filled' }, 'dispatcher', '/admin/users');
  expect(await screen.findByText(/are invented/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a page although the sandbox does not answer', async () => {
  serve({});
  renderScreen(<AfterDemoNotice site={sandbox}>The page</AfterDemoNotice>, { at: '/admin/users' });
  expect(await screen.findByText('The page')).toBeTruthy();
});
