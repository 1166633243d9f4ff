import { screen } from '@testing-library/react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import { Instant, InstantsDay } from './cells';

beforeEach(() => {
  // Still New Year's Eve in New York, but already the new year elsewhere.
  vi.useFakeTimers({ now: Date.parse('2027-01-01T03:00:00Z'), toFake: ['Date'] });
  serve({ 'GET /api/site': SITE });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['2026-11-22T12:24:00Z', 'Nov 22, 7:24 AM'],
  ['2025-11-22T12:24:00Z', 'Nov 22, 2025, 7:24 AM'],
  ['2027-01-01T06:00:00Z', 'Jan 1, 2027, 1:00 AM'],
])('an instant has its year when that is not the business’s present one: %s', async (at, words) => {
  renderScreen(<Instant at={at} />);
  await screen.findByText((_text, element) => element?.tagName === 'TIME' && element.textContent === words);
});

it('a day has its year always', async () => {
  renderScreen(<InstantsDay at="2026-11-22T02:00:00Z" />);
  await screen.findByText(
    (_text, element) => element?.textContent === 'Nov 21, 2026' && element.tagName === 'TIME',
  );
});
