import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchModality } from '../../../lib/modality.js';
import { stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries } from '../../../testing/render.js';
import { availability, inDays, isInLaterMonth, site } from '../../../testing/samples.js';
import { CustomerHome } from '../customer-home.js';
import { keepJourney, loadAnswers, newJourney, oneTime } from '../../../testing/kept.js';

const press = (element: HTMLElement) => {
  fireEvent.pointerDown(element);
  fireEvent.click(element, { detail: 1 });
};
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const step = () => screen.getByText(/^Step \d of 9$/).textContent;
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 1 });
const back = () => fireEvent.click(screen.getAllByRole('button', { name: 'Back' }).at(-1) as HTMLElement);

/** Opens the questionnaire at a question, with earlier answers. */
async function openAt(question: number, answers: object = {}, refusal?: string) {
  localStorage.setItem('questionnaireData', JSON.stringify(answers));
  keepJourney({ ...newJourney(), step: 'questionnaire', question, selection: oneTime('2-hour') });
  window.history.replaceState({ home: { step: 'questionnaire', question, depth: 0, refusal } }, '', '/');
  renderWithQueries(<CustomerHome isSignedIn below={null} myBookings={() => null} />);
  await wait(50);
}

beforeEach(() => {
  vi.useFakeTimers();
  watchModality();
  stubApi({
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

describe('the questionnaire', () => {
  it('shows its progress in words and percent', async () => {
    await openAt(1);
    expect(step()).toBe('Step 1 of 9');
    expect(screen.getByText('11%')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('11');
    expect(screen.getAllByText('$80.00').length).toBeGreaterThan(0);
  });

  it('has the questions before and after ready, out of sight', async () => {
    await openAt(2);
    await wait(200);
    for (const ready of ['How many rooms should we clean?', 'Any kids or pets at home?'])
      expect(screen.getByText(ready).closest('fieldset')?.style.display).toBe('none');
    expect(screen.getAllByRole('radiogroup').length).toBe(1);
    expect(document.activeElement?.textContent).toBe('How many bathrooms?');
  });

  it('moves on 100 ms after a card is pressed', async () => {
    await openAt(1);
    press(screen.getByRole('radio', { name: '3' }));
    await wait(90);
    expect(step()).toBe('Step 1 of 9');
    await wait(30);
    expect(step()).toBe('Step 2 of 9');
    await wait(50);
    expect(document.activeElement?.textContent).toBe('How many bathrooms?');
    expect(loadAnswers()).toMatchObject({ rooms: '3' });
  });

  it('takes a double press for one, though the next question lies under the second', async () => {
    await openAt(1);
    press(screen.getByRole('radio', { name: '3' }));
    await wait(120);
    expect(step()).toBe('Step 2 of 9');
    const beneath = screen.getByRole('radio', { name: '3' });
    fireEvent.pointerDown(beneath);
    fireEvent.click(beneath, { detail: 2 });
    await wait(500);
    expect(step()).toBe('Step 2 of 9');
    expect(loadAnswers()).toEqual({ rooms: '3' });
  });

  it('counts 100 ms from the last card pressed, and moves on once', async () => {
    await openAt(1);
    press(screen.getByRole('radio', { name: '2' }));
    await wait(60);
    press(screen.getByRole('radio', { name: '3' }));
    await wait(60);
    expect(step()).toBe('Step 1 of 9');
    await wait(60);
    expect(step()).toBe('Step 2 of 9');
    await wait(1000);
    expect(step()).toBe('Step 2 of 9');
    expect(loadAnswers()).toEqual({ rooms: '3' });
  });

  it('never moves somebody who chooses with keys', async () => {
    await openAt(1);
    fireEvent.keyDown(screen.getByRole('radio', { name: '1' }), { key: 'ArrowDown' });
    fireEvent.click(screen.getByRole('radio', { name: '2' }), { detail: 0 });
    await wait(2000);
    expect(step()).toBe('Step 1 of 9');
  });

  it('stays, and says why, when nothing is chosen', async () => {
    await openAt(1);
    next();
    expect(step()).toBe('Step 1 of 9');
    expect(screen.getByRole('alert').textContent).toBe('Choose one to continue.');
  });

  it('clears kids and pets for neither, and the other way round', async () => {
    await openAt(3);
    press(screen.getByRole('checkbox', { name: 'We have kids' }));
    press(screen.getByRole('checkbox', { name: 'We have pets' }));
    press(screen.getByRole('checkbox', { name: 'No kids or pets' }));
    expect(loadAnswers()).toMatchObject({ hasKids: false, hasPets: false, noKidsPets: true });
    press(screen.getByRole('checkbox', { name: 'We have pets' }));
    expect(loadAnswers()).toMatchObject({ hasPets: true, noKidsPets: false });
    await wait(2000);
    expect(step()).toBe('Step 3 of 9');
  });
});

describe('the fifth question', () => {
  const fill = () => {
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '555x1234567' } });
  };

  it('moves on 800 ms after all is filled', async () => {
    await openAt(5);
    fill();
    expect(loadAnswers()).toMatchObject({ customerPhone: '5551234567' });
    await wait(1000);
    expect(step()).toBe('Step 5 of 9');
    press(screen.getByRole('checkbox', { name: 'Street' }));
    await wait(790);
    expect(step()).toBe('Step 5 of 9');
    await wait(30);
    expect(step()).toBe('Step 6 of 9');
  });

  it('does not move on after the customer came back', async () => {
    await openAt(5);
    fill();
    press(screen.getByRole('checkbox', { name: 'Street' }));
    await wait(850);
    expect(step()).toBe('Step 6 of 9');
    await wait(400);
    back();
    await wait(50);
    expect(step()).toBe('Step 5 of 9');
    press(screen.getByRole('checkbox', { name: 'Driveway' }));
    await wait(3000);
    expect(step()).toBe('Step 5 of 9');
  });

  it('does not move somebody who works with keys', async () => {
    await openAt(5);
    fill();
    fireEvent.keyDown(screen.getByLabelText('Phone'), { key: 'Tab' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Street' }), { detail: 0 });
    await wait(3000);
    expect(step()).toBe('Step 5 of 9');
  });

  it('waits for the tenth digit of the phone, though nine could be a number', async () => {
    await openAt(5, { customerName: 'Ada', hasStreetParking: true });
    fireEvent.pointerDown(screen.getByLabelText('Phone'));
    const type = (value: string) => fireEvent.change(screen.getByLabelText('Phone'), { target: { value } });
    type('555123456');
    await wait(1000);
    expect(step()).toBe('Step 5 of 9');
    type('5551234567');
    await wait(820);
    expect(step()).toBe('Step 6 of 9');
  });

  it('cannot be left with a number of two digits, by itself or by Next', async () => {
    await openAt(5);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '12' } });
    press(screen.getByRole('checkbox', { name: 'Street' }));
    await wait(1000);
    next();
    expect(step()).toBe('Step 5 of 9');
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
    expect(loadAnswers()).toMatchObject({ customerName: 'Ada', hasStreetParking: true });
  });

  it('cannot be left without name, phone and parking', async () => {
    await openAt(5);
    next();
    expect(step()).toBe('Step 5 of 9');
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('date and time', () => {
  // A browser loads these fields when a custom time is chosen, but the tests' clock stands still then.
  beforeAll(() => import('../../../ui/slot/custom-time-fields.js'));

  it('marks days that cannot be had, and says why when pressed', async () => {
    await openAt(7);
    await wait(50);
    if (isInLaterMonth(inDays(2))) {
      press(screen.getByRole('button', { name: 'Next month' }));
      await wait(50);
    }
    const closed = screen.getByRole('button', { name: /We’re closed on this day/ });
    press(closed);
    expect(screen.getByText(/We’re closed on this day\. \(Team day\)/)).toBeDefined();
    expect(loadAnswers()?.appointmentDate).toBeUndefined();
    next();
    expect(step()).toBe('Step 7 of 9');
  });

  it('offers the free windows of the day and leads on from one', async () => {
    await openAt(8, { appointmentDate: inDays(3) });
    await wait(50);
    const morning = screen.getByRole('radio', { name: /Morning/ });
    expect((morning as HTMLInputElement).disabled).toBe(true);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    press(screen.getByRole('radio', { name: /Custom time/ }));
    expect(scrolled.mock.contexts).toEqual([document.querySelector('.customTimeFields')]);
    await wait(500);
    expect(step()).toBe('Step 8 of 9');
    expect(screen.getByLabelText('Hour').textContent).toBe('0209');
    fireEvent.change(screen.getByLabelText('Hour'), { target: { value: '02' } });
    expect(loadAnswers()).toMatchObject({ appointmentTime: 'custom', customTime: '02:00 PM' });
  });

  it('says when an exact time chosen before is not free on this day, and offers those that are', async () => {
    const before = { appointmentTime: 'custom', customTime: '11:00 AM' };
    await openAt(8, { appointmentDate: inDays(3), ...before });
    await wait(50);
    next();
    expect(screen.getByText('That time is already taken. Please choose another.')).toBeDefined();
    press(screen.getByRole('button', { name: '2:00 PM' }));
    expect(loadAnswers()?.customTime).toBe('02:00 PM');
    press(screen.getByRole('radio', { name: /Evening/ }));
    await wait(150);
    expect(step()).toBe('Step 9 of 9');
  });

  it('ends with Complete and the answers kept', async () => {
    await openAt(9, { rooms: '2' });
    fireEvent.change(screen.getByLabelText(/Special notes/), { target: { value: 'Mind the cat' } });
    fireEvent.click(screen.getByRole('button', { name: 'Complete' }));
    await wait(50);
    expect(screen.getByRole('heading', { name: 'What matters most?' })).toBeDefined();
    expect(loadAnswers()).toEqual({ rooms: '2', specialNotes: 'Mind the cat' });
  });
});
