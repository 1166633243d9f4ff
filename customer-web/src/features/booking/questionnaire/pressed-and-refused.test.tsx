import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchModality } from '../../../lib/modality.js';
import { stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries } from '../../../testing/render.js';
import { ada, availability, inDays, site } from '../../../testing/samples.js';
import { CustomerHome } from '../customer-home.js';
import { keepJourney, loadAnswers, newJourney, oneTime } from '../../../testing/kept.js';

const press = (element: HTMLElement) => {
  fireEvent.pointerDown(element);
  fireEvent.click(element, { detail: 1 });
};
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Milliseconds: React shows newly loaded parts at most every 300 ms. */
const DRAWN_LATE = 350;
const step = () => screen.getByText(/^Step \d of 9$/).textContent;
const back = () => fireEvent.click(screen.getAllByRole('button', { name: 'Back' }).at(-1) as HTMLElement);

/** Opens the questionnaire at a question, with earlier answers. */
async function openAt(question: number, answers: object = {}, refusal?: string) {
  localStorage.setItem('questionnaireData', JSON.stringify(answers));
  keepJourney({ ...newJourney(), step: 'questionnaire', question, selection: oneTime('2-hour') });
  window.history.replaceState({ home: { step: 'questionnaire', question, depth: 0, refusal } }, '', '/');
  renderWithQueries(<CustomerHome isSignedIn below={null} myBookings={() => null} />);
  await wait(50);
}

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  vi.useFakeTimers();
  watchModality();
  api = stubApi({
    'GET /api/site': site,
    'GET /api/services': [],
    'GET /api/properties': [],
    'GET /api/availability': availability({
      [inDays(2)]: { closed: 'closed', note: 'Team day', customTimes: [] },
      [inDays(3)]: { windows: { morning: false, midday: true, evening: true } },
    }),
    'GET /api/geocode': [{ display_name: '12 North Main Street', place_id: 1, lat: '0', lon: '0' }],
  });
});

describe('a press that lands while a step advances by itself', () => {
  const complete = () =>
    fireEvent.click(screen.getByRole('button', { name: /^(Next|Complete)$/ }), { detail: 1 });

  it('does not skip the notes for 400 ms, and completes after them', async () => {
    await openAt(8, { appointmentDate: inDays(4) });
    press(screen.getByRole('radio', { name: /Evening/ }));
    await wait(110);
    expect(step()).toBe('Step 9 of 9');
    complete();
    await wait(350);
    complete();
    await wait(10);
    expect(step()).toBe('Step 9 of 9');
    await wait(60);
    complete();
    await wait(50);
    expect(screen.queryByText(/^Step/)).toBeNull();
  });

  it('goes neither back nor on from a question that nobody has seen', async () => {
    await openAt(2);
    press(screen.getByRole('radio', { name: '1' }));
    await wait(110);
    complete();
    await wait(50);
    expect(step()).toBe('Step 3 of 9');
    back();
    await wait(50);
    expect(step()).toBe('Step 3 of 9');
  });

  it('counts once the new question has been answered', async () => {
    await openAt(2);
    press(screen.getByRole('radio', { name: '1' }));
    await wait(110);
    press(screen.getByRole('checkbox', { name: 'We have pets' }));
    complete();
    await wait(50);
    expect(step()).toBe('Step 4 of 9');
  });
});

describe('the name', () => {
  it('is the one that sign-in gave, until somebody changes it', async () => {
    api.change({ 'GET /api/auth/user': ada });
    await openAt(5);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Lovell');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: '' } });
    await wait(50);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    expect(loadAnswers()).toEqual({ customerName: '' });
  });

  it('given before stays', async () => {
    api.change({ 'GET /api/auth/user': ada });
    await openAt(5, { customerName: 'Grace' });
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace');
  });
});

describe('an answer that the server did not take', () => {
  it('is shown at the field if the page knows the rule', async () => {
    await openAt(5, { customerName: 'Ada', customerPhone: '12', hasStreetParking: true }, 'No such phone.');
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('is otherwise shown in the server’s words, until the answer changes', async () => {
    await openAt(7, { appointmentDate: inDays(4) }, 'That day is closed.');
    expect(screen.getByRole('alert').textContent).toBe('That day is closed.');
    press(screen.getAllByRole('button', { name: /, \d{4}$/ }).at(-1) as HTMLElement);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an address that cannot be found', () => {
  it('is asked about before the next question, and left by the answer', async () => {
    api.change({ 'GET /api/geocode/check': { found: false } });
    await openAt(6, { location: '7 Asdf Street' });
    await vi.dynamicImportSettled();
    await wait(DRAWN_LATE);
    const footer = screen.getByRole('button', { name: 'Next' }).parentElement;
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await wait(50);
    expect(screen.getByRole('alert').textContent).toMatch(/^We couldn’t find this address. Is it right\?/);
    expect(footer?.contains(screen.getByRole('alert'))).toBe(true);
    expect(step()).toBe('Step 6 of 9');
    fireEvent.click(screen.getByRole('button', { name: 'Yes, it’s right' }));
    await wait(50);
    expect([step(), screen.queryByRole('alert')]).toEqual(['Step 7 of 9', null]);
    back();
    await wait(50);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await wait(50);
    expect(step()).toBe('Step 7 of 9');
  });

  it('is first reported as missing', async () => {
    await openAt(6, { location: ' ' });
    await vi.dynamicImportSettled();
    await wait(DRAWN_LATE);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await wait(50);
    expect(screen.getByRole('alert').textContent).toBe('Enter your address.');
  });
});
