import type { OwnVisit, VisitTimes } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries } from '../../../testing/render.js';
import { booking, inDays, site } from '../../../testing/samples.js';
import { keepLanguage } from '../../../lib/texts/language.js';
import { loadTexts } from '../../../lib/texts/index.js';
import { NextVisitCard } from '../next-visit-card.js';
import VisitPage from '../visit/visit-page.js';

const at = (time: string) => `2027-01-12T${time}:00.000Z`;
const times = (changes: Partial<VisitTimes>): VisitTimes => ({
  status: 'on_the_way',
  onTheWayAt: at('13:40'),
  minutesAway: 20,
  startedAt: null,
  finishedAt: null,
  notEnteredAt: null,
  ...changes,
});
const STARTED = times({ status: 'started', startedAt: at('14:05') });
const DONE = times({ status: 'finished', startedAt: at('14:05'), finishedAt: at('16:02') });

const visit = (changes: Partial<OwnVisit> = {}): OwnVisit => ({
  ...booking({ id: 41, status: 'confirmed', appointmentDate: inDays(0) }),
  serverAmount: 12_000,
  serverPrice: '120.00',
  crew: 'Crew Alder',
  money: [],
  photos: [],
  progress: null,
  workPhotos: [],
  ...changes,
});

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({ 'GET /api/site': site });
});
afterEach(async () => {
  vi.useRealTimers();
  keepLanguage('en');
  await loadTexts();
});
const open = (changes: Partial<OwnVisit> = {}) => {
  api.change({ 'GET /api/bookings/41': visit(changes) });
  return renderWithQueries(<VisitPage id={41} />);
};

describe('the progress on the visit’s page', () => {
  it.each([
    [times({}), 'Crew Alder is on the way, about 20 minutes', 'Left at 8:40 AM'],
    [times({ minutesAway: null }), 'Crew Alder is on the way', 'Left at 8:40 AM'],
    [STARTED, 'Started at 9:05 AM', 'Left at 8:40 AM'],
    [DONE, 'Done at 11:02 AM', 'Left at 8:40 AM · Started at 9:05 AM'],
    [
      times({ status: 'not_entered', onTheWayAt: null, notEnteredAt: at('14:20') }),
      'Crew Alder couldn’t get in at 9:20 AM',
      'Please call us',
    ],
  ])('is said in the business’s time of day: %#', async (progress, now, before) => {
    open({ progress });
    const card = within(await screen.findByRole('region', { name: now }));
    expect(card.getByText(before)).toBeDefined();
  });

  it.each([
    [times({}), 'Crew Alder está en camino, unos 20 minutos'],
    [STARTED, 'Empezó a las 9:05 AM'],
    [DONE, 'Terminado a las 11:02 AM'],
  ])('is said in Spanish: %#', async (progress, now) => {
    keepLanguage('es');
    await loadTexts();
    open({ progress });
    const plain = (text: string) =>
      text.replace(/[\u00a0\u202f]/g, ' ').replace(/([ap])\.\s?m\./, (_, half) => `${half}M`.toUpperCase());
    await waitFor(() =>
      expect(plain(screen.getAllByRole('heading', { level: 2 })[0]?.textContent ?? '')).toBe(now),
    );
  });

  it('has a number to call when the door stayed shut', async () => {
    api.change({ 'GET /api/site': { ...site, businessPhone: '(555) 010-2030' } });
    open({ progress: times({ status: 'not_entered', notEnteredAt: at('14:20') }) });
    const call = await screen.findByRole('link', { name: '(555) 010-2030' });
    expect(call.getAttribute('href')).toBe('tel:(555) 010-2030');
  });

  it('is read again while the page is open, and read out', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await screen.findByRole('region', { name: 'When and where' });
    await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['']));
    api.change({ 'GET /api/bookings/41': visit({ progress: STARTED }) });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await screen.findByRole('region', { name: 'Started at 9:05 AM' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Started at 9:05 AM');
  });

  it('is not there on another day, nor from a server of before', async () => {
    const { progress: _progress, workPhotos: _photos, ...before } = visit({ appointmentDate: inDays(3) });
    api.change({ 'GET /api/bookings/41': before });
    renderWithQueries(<VisitPage id={41} />);
    await screen.findByRole('region', { name: 'When and where' });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('ends with the photos of before and after', async () => {
    open({
      appointmentDate: inDays(-2),
      status: 'completed',
      progress: DONE,
      workPhotos: [
        { id: 'b1', taken: 'before' },
        { id: 'a1', taken: 'after' },
        { id: 'a2', taken: 'after' },
      ],
    });
    const after = within(await screen.findByRole('region', { name: 'After' }));
    const shown = after.getAllByRole('img').map((image) => image.getAttribute('src'));
    expect(shown).toEqual([
      '/api/bookings/41/work-photos/a1?size=thumb',
      '/api/bookings/41/work-photos/a2?size=thumb',
    ]);
    const before = within(screen.getByRole('region', { name: 'Before' }));
    expect(before.getByRole('link', { name: 'Before, photo 1' }).getAttribute('href')).toBe(
      '/api/bookings/41/work-photos/b1',
    );
  });
});

describe('the card of the next visit', () => {
  const card = (appointmentDate: string) =>
    renderWithQueries(<NextVisitCard visit={booking({ id: 41, appointmentDate })} />);

  it('says who is on the way today', async () => {
    api.change({ 'GET /api/next-visit': { visit: visit({ progress: times({}) }) } });
    card(inDays(0));
    expect(await screen.findByText('Crew Alder is on the way, about 20 minutes')).toBeDefined();
  });

  it('says nothing of another visit', async () => {
    api.change({ 'GET /api/next-visit': { visit: visit({ id: 42, progress: times({}) }) } });
    card(inDays(0));
    await waitFor(() => expect(api.calls.length).toBeGreaterThan(1));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('asks nobody on another day', async () => {
    card(inDays(1));
    await waitFor(() => expect(api.calls.length).toBe(1));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
