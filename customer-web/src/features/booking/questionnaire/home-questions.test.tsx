import { INITIAL_CATALOG } from '@homebright/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { resetLocation } from '@homebright/web-common/router/location.js';
import { stubApi } from '../../../testing/api-stub.js';
import { keepAnswers, keepJourney, loadAnswers, newJourney, oneTime } from '../../../testing/kept.js';
import { renderWithQueries } from '../../../testing/render.js';
import { availability, priceBook, site } from '../../../testing/samples.js';
import { loadLastSteps } from '../after-questions.js';
import { CustomerHome } from '../customer-home.js';

const SQUARE_FEET = [
  { from: 0, amount: 0, minutes: 0 },
  { from: 1_000, amount: 1_500, minutes: 15 },
  { from: 2_000, amount: 3_000, minutes: 30 },
];
const adding = (answer: string, amount: number, minutes: number) => ({
  question: 'squareFeet' as const,
  answer,
  label: `Square feet: ${answer}`,
  services: null,
  amount,
  minutes,
});
/** The price book as the API sends it: with the ranges, and with their additions as adjustments. */
const ASKING = {
  ...priceBook(),
  questions: {
    squareFeet: SQUARE_FEET,
    halfBaths: [0, 1, 2, 3].map((from) => ({ from, amount: 0, minutes: 0 })),
  },
  adjustments: [adding('1000-1999', 1_500, 15), adding('2000+', 3_000, 30)],
};

beforeAll(loadLastSteps);
afterEach(() => vi.useRealTimers());
let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': site,
    'GET /api/services': INITIAL_CATALOG,
    'GET /api/properties': [],
    'GET /api/availability': availability(),
    'GET /api/price-book': ASKING,
  });
});

function openAt(step: string, question: number, answers: object = {}) {
  keepAnswers(answers);
  keepJourney({ ...newJourney(), step: 'questionnaire', question, selection: oneTime('2-hour') });
  window.history.replaceState({ home: { step, question, depth: 0 } }, '', '/');
  resetLocation();
  return renderWithQueries(<CustomerHome isSignedIn below={null} myBookings={() => null} />);
}
const group = (name: string) => screen.findByRole('radiogroup', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (of: HTMLElement, name: string) =>
  fireEvent.click(within(of).getByRole('radio', { name }), { detail: 1 });

it('the step about rooms asks for the square feet, and the price has their line', async () => {
  openAt('questionnaire', 1);
  const feet = await group('How many square feet?');
  expect(
    within(feet)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Under 1,000', '1,000–1,999', '2,000+']);
  choose(feet, '2,000+');
  expect(loadAnswers()).toMatchObject({ squareFeet: '2000+' });
  expect(await screen.findAllByText('$150.00')).toHaveLength(2);
  expect(screen.getByText('Step 1 of 9')).toBeDefined();
});

it('a step moves on by itself once both of its questions are answered', async () => {
  openAt('questionnaire', 2);
  const baths = await group('How many bathrooms?');
  const halves = await group('How many half baths?');
  choose(baths, '2');
  press('Next');
  expect(screen.getByText('Choose the number of half baths.')).toBeDefined();
  expect(screen.queryByText('Choose one to continue.')).toBeNull();
  choose(halves, '1');
  expect(screen.queryByText('Choose the number of half baths.')).toBeNull();
  expect(await screen.findByText('Step 3 of 9')).toBeDefined();
  expect(loadAnswers()).toMatchObject({ bathrooms: '2', halfBaths: '1' });
});

it('a chosen card alone neither moves on nor complains', async () => {
  openAt('questionnaire', 1);
  await group('How many square feet?');
  vi.useFakeTimers();
  choose(screen.getByRole('radiogroup', { name: /rooms/ }), '3');
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.getByText('Step 1 of 9')).toBeDefined();
  expect(screen.queryByText(/^Choose (one|the)/)).toBeNull();
});

it('an answer by other ranges is chosen where one range contains it, and asked for again elsewhere', async () => {
  const { unmount } = openAt('questionnaire', 1, { rooms: '3', squareFeet: '1650' });
  const chosen = async () =>
    within(await group('How many square feet?'))
      .queryAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
  expect(await chosen()).toEqual(['1000-1999']);
  expect(await screen.findAllByText('$135.00')).toHaveLength(2);
  unmount();
  openAt('questionnaire', 1, { rooms: '3', squareFeet: '900-1100' });
  expect(await chosen()).toEqual([]);
  press('Next');
  expect(screen.getByText('Choose the square footage.')).toBeDefined();
});

it('the confirmation names the answers', async () => {
  openAt('confirmation', 9, { rooms: '3', bathrooms: '2', halfBaths: '0', squareFeet: '1000-1999' });
  expect(await screen.findByText('Square feet')).toBeDefined();
  expect(screen.getByText('1,000–1,999')).toBeDefined();
  expect(screen.getByText('Half baths')).toBeDefined();
});

it('if they are off, nothing asks', async () => {
  api.change({ 'GET /api/price-book': priceBook() });
  openAt('questionnaire', 1);
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/price-book')).toBe(true));
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  choose(screen.getByRole('radiogroup', { name: /rooms/ }), '3');
  expect(await screen.findByText('Step 2 of 9')).toBeDefined();
});
