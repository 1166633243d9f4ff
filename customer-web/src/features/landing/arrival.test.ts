import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flowNow, send } from '../../lib/flow/store.js';
import { browser } from '../../lib/router/leave.js';
import { loadTexts, texts } from '../../lib/texts/index.js';
import { keepLanguage, language } from '../../lib/texts/language.js';
import { knownZip } from '../../lib/zip.js';
import { arrive } from './arrival.js';

const words = async () => {
  await loadTexts();
  return texts.session.booking;
};
let left: string[];
beforeEach(() => {
  vi.useFakeTimers();
  left = [];
  vi.spyOn(browser, 'leaveFor').mockImplementation((url) => void left.push(url));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const arriveAt = async (path: string, isSignedIn = false) => {
  window.history.replaceState(null, '', path);
  await arrive(isSignedIn, words);
  vi.runAllTimers();
};
const SELECTED = { service: '4-hour', isRecurring: false, frequency: 'weekly' };

it('asks a visitor to sign in, and comes back to the questions of the chosen service', async () => {
  await arriveAt('/?book=4-hour&zip=10998');
  expect(left).toEqual(['/api/login']);
  expect(window.location.search).toBe('');
  expect(knownZip()).toBe('10998');
  expect(flowNow().booking.selection).toEqual(SELECTED);
});

it('leads somebody who is signed in to the questions at once', async () => {
  await arriveAt('/?book=4-hour', true);
  expect(left).toEqual([]);
  send({ type: 'homeShown' });
  expect(flowNow().place).toMatchObject({ step: 'questionnaire', question: 1 });
  expect(flowNow().booking.selection).toEqual(SELECTED);
});

it('continues in Spanish after a choice in Spanish', async () => {
  keepLanguage('es');
  window.history.replaceState(null, '', '/?book=4-hour&language=es');
  await arrive(false, words);
  expect(document.body.textContent).toContain('Inicie sesión para acceder a las reservas.');
  expect(language()).toBe('es');
  keepLanguage('en');
});

it.each(['/?book', '/?book=', '/?book=%3Cscript%3E', '/?book=4-hour%20x'])(
  'takes %s for no choice',
  async (path) => {
    const before = flowNow().booking.selection;
    await arriveAt(path);
    expect([left, flowNow().booking.selection, window.location.search]).toEqual([[], before, '']);
  },
);
