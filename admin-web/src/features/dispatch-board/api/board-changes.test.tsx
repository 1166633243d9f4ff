import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SITE } from '../../../testing/a-booking';
import { renderScreen } from '../../../testing/render-screen';
import { serve } from '../../../testing/server';
import { BoardPage } from '../board-page';

const BOARD = {
  fingerprint: 'f1',
  date: '2026-11-24',
  timeZone: 'America/New_York',
  crews: [],
  people: [],
  closures: [],
  assigned: [],
  unassigned: [],
};

/** Replaces the browser's event streams, so that a test can send events. */
class Stream extends EventTarget {
  static readonly opened: Stream[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    Stream.opened.push(this);
  }

  close() {
    this.isClosed = true;
  }

  say(event: string, data?: object) {
    act(() => void this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })));
  }
}

function open() {
  Stream.opened.length = 0;
  vi.stubGlobal('EventSource', Stream);
  const log = serve({ 'GET /api/site': SITE, 'GET /api/admin/crews': [], 'GET /api/admin/dispatch': BOARD });
  renderScreen(<BoardPage />, { at: '/admin/dispatch?date=2026-11-24', path: '/admin/dispatch' });
  return { reads: () => log.filter(({ path }) => path.startsWith('/api/admin/dispatch')).length };
}

async function look(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

it('reads the board again when the day has changed, and when its tab is looked at again', async () => {
  const { reads } = open();
  await screen.findByText('Every visit has a crew.');
  expect(Stream.opened.map(({ url }) => url)).toEqual([
    '/api/admin/dispatch/changes?date=2026-11-24&compares=true',
  ]);
  const before = reads();
  Stream.opened[0]?.say('changed');
  await waitFor(() => expect(reads()).toBe(before + 1));

  await look(true);
  expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  expect(reads()).toBe(before + 1);
  await look(false);
  await waitFor(() => expect(reads()).toBe(before + 2));
  expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it('reads the board once if the stream begins where the board was read, and again if it does not', async () => {
  const { reads } = open();
  await screen.findByText('Every visit has a crew.');
  Stream.opened[0]?.say('hello', { date: BOARD.date, fingerprint: 'f1' });
  await act(async () => undefined);
  expect(reads()).toBe(1);
  Stream.opened[0]?.say('hello', { date: BOARD.date, fingerprint: 'f2' });
  await waitFor(() => expect(reads()).toBe(2));
  // The server could not tell whether the board has changed, so it sent no fingerprint.
  Stream.opened[0]?.say('hello', { date: BOARD.date });
  await waitFor(() => expect(reads()).toBe(3));
});

it('asks every half a minute while there is no stream', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { reads } = open();
  await screen.findByText('Every visit has a crew.');
  const before = reads();
  Stream.opened[0]?.say('error');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));

  Stream.opened[0]?.say('open');
  const heard = reads();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(reads()).toBe(heard);
});
