import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { serve, writes } from '../../testing/server';
import { CallListPage } from './call-list-page';

const ENTRY = {
  bookingId: 7,
  userId: 'u-1',
  customerName: 'Maya Alvarez',
  customerPhone: '5550100',
  service: '2-Hour Standard Clean',
  appointmentTime: 'morning',
  customTime: null,
  startsAt: null,
  location: '10 Elm Street',
  calledAt: null as string | null,
  calledBy: null as string | null,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
});

it('lists tomorrow in the business zone, with a phone link, and ticks a call', async () => {
  const called = { ...ENTRY, calledAt: '2026-11-20T20:00:00Z', calledBy: 'olive' };
  let answer = [ENTRY];
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/call-list': () => answer,
    'POST /api/admin/call-list/7': () => {
      answer = [called];
      return called;
    },
  });
  const person = renderScreen(<CallListPage />);
  await screen.findByText('0 of 1 called');
  expect(screen.getByText('Visits on Saturday, November 21, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: '5550100' }).getAttribute('href')).toBe('tel:5550100');
  await person.click(screen.getByRole('checkbox', { name: 'Called Maya Alvarez' }));
  await screen.findByText('1 of 1 called');
  expect(writes(log)[0]?.body).toEqual({ called: true });
  await waitFor(() => expect(screen.getByText(/by olive/)).toBeTruthy());
});

it('shows a tick at once, keeps the keyboard on it, and takes it back when it could not be saved', async () => {
  let answer: (response: Response) => void = () => undefined;
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/call-list': [ENTRY],
    'POST /api/admin/call-list/7': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  const person = renderScreen(<CallListPage />);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Called Maya Alvarez' });
  box.focus();
  await person.keyboard(' ');
  await waitFor(() => expect(box.checked).toBe(true));
  expect(document.activeElement).toBe(box);
  answer(new Response(JSON.stringify({ error: 'Not now.' }), { status: 503 }));
  await screen.findByText('Not now.');
  expect(box.checked).toBe(false);
});
