import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetLocation } from '@homebright/web-common/router/location.js';
import { type Call, lateAnswer, stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries } from '../../../testing/render.js';
import { availability, inDays, site } from '../../../testing/samples.js';
import { CustomerHome } from '../customer-home.js';
import { keepJourney, loadAnswers, newJourney, oneTime } from '../../../testing/kept.js';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': site,
    'GET /api/services': [],
    'GET /api/properties': [],
    'GET /api/availability': availability(),
  });
});

function openAt(question: number, answers: object = {}) {
  localStorage.setItem('questionnaireData', JSON.stringify(answers));
  keepJourney({ ...newJourney(), step: 'questionnaire', question, selection: oneTime('2-hour') });
  window.history.replaceState({ home: { step: 'questionnaire', question, depth: 0 } }, '', '/');
  resetLocation();
  return renderWithQueries(<CustomerHome isSignedIn below={null} myBookings={() => null} />);
}
const labels = (role: 'radio' | 'checkbox') =>
  screen.getAllByRole(role).map((choice) => choice.closest('label')?.querySelector('.label')?.textContent);
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);

describe('the choices of the questions', () => {
  it.each([
    [1, 'radio', ['1', '2', '3', '4+']],
    [2, 'radio', ['1', '2', '3', '3+']],
    [3, 'checkbox', ['We have kids', 'We have pets', 'No kids or pets']],
    [4, 'radio', ['Never', 'Within the last month', 'More than 3 months ago']],
    [5, 'checkbox', ['Driveway', 'Street']],
    [8, 'radio', ['Morning', 'Midday', 'Evening', 'Custom time']],
  ] as const)('question %i', (question, role, offered) => {
    openAt(question);
    expect(labels(role)).toEqual(offered);
  });

  it('has a numeric phone field with an example, and autofill for name, phone and address', () => {
    const { unmount } = openAt(5);
    const phone = screen.getByLabelText<HTMLInputElement>('Phone');
    expect([phone.type, phone.inputMode, phone.autocomplete, phone.placeholder]).toEqual([
      'tel',
      'numeric',
      'tel',
      '(555) 123-4567',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Name').autocomplete).toBe('name');
    unmount();
    openAt(6);
    expect(screen.getByRole<HTMLInputElement>('combobox').autocomplete).toBe('street-address');
    expect(screen.getByLabelText(/Access/)).toBeDefined();
  });

  it('names the hours of each window', () => {
    openAt(8);
    for (const hours of ['8AM-12PM', '12PM-4PM', '4PM-8PM']) expect(screen.getByText(hours)).toBeDefined();
  });

  it('has hours from 01 to 12, minutes in fives, AM and PM, until it knows which of them are free', async () => {
    const busy = lateAnswer();
    const free = (asked: Call) => busy.answer().then(() => availability()(asked));
    api.change({ 'GET /api/availability': free });
    openAt(8, { appointmentDate: inDays(4), appointmentTime: 'custom', customTime: '09:00 AM' });
    await screen.findByLabelText('Hour');
    const two = (n: number) => String(n).padStart(2, '0');
    expect(optionsOf('Hour')).toEqual(Array.from({ length: 12 }, (_, n) => two(n + 1)));
    expect(optionsOf('Minute')).toEqual(Array.from({ length: 12 }, (_, n) => two(n * 5)));
    expect(optionsOf('AM or PM')).toEqual(['AM', 'PM']);
    busy.give(undefined);
    await waitFor(() => expect(optionsOf('Hour')).toEqual(['02', '09']));
    expect(optionsOf('Minute')).toEqual(['00', '30']);
  });

  it('has Back and Next, and Complete only at the end', () => {
    const { unmount } = openAt(8);
    expect(screen.getAllByRole('button', { name: 'Back' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
    unmount();
    openAt(9);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });
});

describe('a home booked before', () => {
  const answers = {
    rooms: '3',
    bathrooms: '2',
    maintenanceHistory: 'recent',
    customerName: 'Ada',
    customerPhone: '(555) 123-4567',
    hasStreetParking: true,
    appointmentDate: '2020-01-01',
    specialNotes: 'Last time only',
  };

  it('fills the questions about the home, not about the visit, and goes to the date', async () => {
    api.change({ 'GET /api/properties': [{ id: 1, location: '12 North Main Street', answers }] });
    openAt(1);
    fireEvent.click(await screen.findByRole('button', { name: /12 North Main Street/ }));
    await waitFor(() => expect(screen.getByText('Step 7 of 9')).toBeDefined());
    expect(loadAnswers()).toMatchObject({
      rooms: '3',
      location: '12 North Main Street',
      customerName: 'Ada',
    });
    expect(loadAnswers()).not.toHaveProperty('appointmentDate');
    expect(loadAnswers()).not.toHaveProperty('specialNotes');
  });

  it('leaves unknown answers open', async () => {
    const some = { ...answers, customerPhone: '' };
    api.change({ 'GET /api/properties': [{ id: 1, location: '12 North Main Street', answers: some }] });
    openAt(1);
    fireEvent.click(await screen.findByRole('button', { name: /12 North Main Street/ }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: '3' }).checked).toBe(true),
    );
    expect(screen.getByText('Step 1 of 9')).toBeDefined();
  });
});
