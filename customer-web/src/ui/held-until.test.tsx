import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keepLanguage } from '../lib/texts/language.js';
import { stubApi } from '../testing/api-stub.js';
import { renderWithQueries } from '../testing/render.js';
import { booking, site } from '../testing/samples.js';
import HeldUntil from './held-until.js';

const NOW = new Date('2027-03-11T18:00:00Z');

afterEach(() => {
  keepLanguage('en');
  vi.useRealTimers();
});

/** In New York it is 1 PM on Thursday, March 11; the visit is on Tuesday. */
async function saying(heldUntil: string): Promise<string | null> {
  cleanup();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  stubApi({
    'GET /api/site': site,
    'GET /api/bookings/7': booking({ id: 7, appointmentDate: '2027-03-16', heldUntil }),
  });
  renderWithQueries(<HeldUntil bookingId={7} />);
  const notice = await screen.findByText(/March|Tuesday|martes|longer/);
  return notice.textContent.replace(/\s(?=[AP]M)/, ' ');
}

it.each([
  ['2027-03-11T20:40:00Z', 'Your Tuesday morning is held until 3:40 PM.'],
  ['2027-03-12T04:59:00Z', 'Your Tuesday morning is held until 11:59 PM.'],
  ['2027-03-12T12:41:00Z', 'Your Tuesday morning is held until Friday at 7:41 AM.'],
  [
    '2027-03-11T17:59:59Z',
    'We’re no longer holding this time. We’ll check that it’s still available when you pay.',
  ],
])('a hold until %s: %s', async (heldUntil, sentence) => {
  expect(await saying(heldUntil)).toBe(sentence);
});

it('names the day in Spanish as well', async () => {
  keepLanguage('es');
  expect(await saying('2027-03-12T12:41:00Z')).toMatch(
    /^Le apartamos su visita del martes .* hasta el viernes a las 7:41/,
  );
});
