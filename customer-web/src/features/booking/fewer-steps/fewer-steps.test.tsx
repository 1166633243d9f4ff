import { INITIAL_CATALOG } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { watchModality } from '../../../lib/modality.js';
import { flowNow } from '../../../lib/flow/store.js';
import { stubApi } from '../../../testing/api-stub.js';
import { keepJourney, loadAnswers, newJourney, oneTime } from '../../../testing/kept.js';
import { renderWithQueries } from '../../../testing/render.js';
import { ada, availability, inDays, site } from '../../../testing/samples.js';
import { CustomerHome } from '../customer-home.js';

const ABOUT = {
  rooms: '2',
  bathrooms: '1',
  noKidsPets: true,
  maintenanceHistory: 'recent',
  customerName: 'Ada',
  customerPhone: '(555) 014-2233',
  hasStreetParking: true,
  location: '12 North Main Street',
};
const services = INITIAL_CATALOG.filter(({ id }) => id === '2-hour');
const home = {
  id: 1,
  location: '12 North Main Street',
  answers: ABOUT,
  service: '2-hour',
  window: 'evening',
};

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  watchModality();
  api = stubApi({
    'GET /api/site': { ...site, fewerSteps: true },
    'GET /api/auth/user': ada,
    'GET /api/services': services,
    'GET /api/properties': [],
    'GET /api/availability': availability({
      [inDays(1)]: { windows: { morning: true, midday: false, evening: false } },
    }),
  });
});

const press = (element: HTMLElement) => {
  fireEvent.pointerDown(element);
  fireEvent.click(element, { detail: 1 });
};
const button = (name: string) => screen.findByRole('button', { name });

function openAt(question: number, answers: object) {
  localStorage.setItem('questionnaireData', JSON.stringify(answers));
  keepJourney({ ...newJourney(), step: 'questionnaire', question, selection: oneTime('2-hour') });
  window.history.replaceState({ home: { step: 'questionnaire', question, depth: 0 } }, '', '/');
  renderWithQueries(<CustomerHome isSignedIn below={null} myBookings={() => null} />);
}

describe('with fewer steps', () => {
  it('day and time share a screen, the last of seven, and choosing the time leads to the confirmation', async () => {
    openAt(7, ABOUT);
    expect(await screen.findByText('Step 7 of 7')).toBeDefined();
    expect(screen.queryByRole('radio', { name: /Morning/ })).toBeNull();
    const grid = screen.getByRole('grid');
    const free = await waitFor(() => {
      const found = within(grid)
        .getAllByRole('button')
        .find((one) => !one.getAttribute('aria-disabled'));
      expect(found).toBeDefined();
      return found as HTMLElement;
    });
    fireEvent.click(free);
    fireEvent.click(screen.getByRole('button', { name: 'Complete' }));
    expect(screen.getByText('Choose a time to continue.')).toBeDefined();
    press(await screen.findByRole('radio', { name: /Evening/ }));
    expect(await screen.findByText('Booking Confirmed')).toBeDefined();
    fireEvent.click(await button('Add Notes or Photos'));
    expect(await screen.findByText('What matters most?')).toBeDefined();
    fireEvent.change(screen.getByLabelText(/Focus notes/), { target: { value: 'The stove' } });
    fireEvent.click(await button('Save & Continue'));
    expect(await button('Change Notes or Photos')).toBeDefined();
  });

  it('a time that was chosen before is shown, and not asked again', async () => {
    openAt(6, { ...ABOUT, appointmentDate: inDays(2), appointmentTime: 'morning' });
    const chosen = await button('Change the time');
    expect(chosen.parentElement?.textContent).toMatch(/, Morning, 8AM-12PM/);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Booking Confirmed')).toBeDefined();
  });

  it('one that was taken meanwhile says so, and is asked again', async () => {
    openAt(6, { ...ABOUT, appointmentDate: inDays(1), appointmentTime: 'evening' });
    expect(await screen.findByText(/is no longer free/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Step 7 of 7')).toBeDefined();
  });

  it('the calendar begins with this week', async () => {
    openAt(7, ABOUT);
    const grid = await screen.findByRole('grid');
    await screen.findByText('Step 7 of 7');
    await waitFor(() => {
      const [first] = within(grid).getAllByRole('row').slice(1);
      expect(first?.querySelector('[data-today]')).not.toBeNull();
    });
  });

  it('“No kids or pets” moves on by itself', async () => {
    openAt(3, {});
    await screen.findByText('Step 3 of 7');
    press(screen.getByRole('checkbox', { name: 'No kids or pets' }));
    expect(await screen.findByText('Step 4 of 7')).toBeDefined();
  });
});

describe('a customer who comes back', () => {
  const openHome = () => renderWithQueries(<CustomerHome isSignedIn below={null} myBookings={() => null} />);

  it('books the next free time, at the usual time of day, in one press', async () => {
    api.change({ 'GET /api/properties': [home] });
    openHome();
    expect(await screen.findByText(/^Another .+\?$/)).toBeDefined();
    fireEvent.click(await button('Book This Time'));
    expect(await screen.findByText('Booking Confirmed')).toBeDefined();
    expect(loadAnswers()).toMatchObject({ ...ABOUT, appointmentTime: 'evening' });
    expect(flowNow().booking.selection).toEqual(oneTime('2-hour'));
  });

  it('or chooses another time', async () => {
    api.change({ 'GET /api/properties': [home] });
    openHome();
    fireEvent.click(await button('Choose Another Time'));
    expect(await screen.findByText('Step 7 of 7')).toBeDefined();
  });

  it('is asked what is not known', async () => {
    api.change({ 'GET /api/properties': [{ ...home, answers: { ...ABOUT, customerPhone: '' } }] });
    openHome();
    fireEvent.click(await button('Book This Time'));
    expect(await screen.findByText('Step 1 of 7')).toBeDefined();
  });

  it('sees no offer of a service that is gone', async () => {
    api.change({ 'GET /api/properties': [{ ...home, service: 'gone' }] });
    openHome();
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/properties')).toBe(true));
    await button('Book Your Cleaning');
    expect(screen.queryByText(/^Another /)).toBeNull();
  });
});
