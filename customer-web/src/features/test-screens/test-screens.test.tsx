import { fireEvent, screen, waitFor } from '@testing-library/react';
import { INITIAL_CATALOG } from '@homebright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { inDays, site } from '../../testing/samples.js';
import { TestFourHour } from './test-4hour.js';
import { TestPayment } from './test-payment.js';
import { TestRecurring } from './test-recurring.js';
import { loadPending } from '../../testing/kept.js';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({ 'GET /api/site': site, 'GET /api/services': INITIAL_CATALOG });
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the internal test screens', () => {
  it('store a sample and go to checkout', () => {
    renderWithQueries(<TestPayment />);
    press('Store Sample Booking and Go to Checkout');
    expect(loadPending()).toMatchObject({
      service: '2-hour',
      isRecurring: false,
      appointmentDate: inDays(7),
    });
    expect(window.location.pathname).toBe('/checkout');
  });

  it.each([
    ['Weekly', 'weekly'],
    ['Bi-weekly', 'bi-weekly'],
    ['Monthly', 'monthly'],
    ['One-time', undefined],
  ])('store the %s deep clean', (name, frequency) => {
    renderWithQueries(<TestFourHour />);
    press(`Test ${name}`);
    expect(loadPending()?.service).toBe('4-hour');
    expect(loadPending()?.isRecurring).toBe(frequency !== undefined);
    expect(loadPending()?.frequency).toBe(frequency);
    expect(window.location.pathname).toBe('/checkout');
  });

  it('reckon the annual cost and show what the payment calls answer', async () => {
    api.change({
      'POST /api/create-subscription': { clientSecret: 'pi_x_secret', amount: 12000 },
      'POST /api/create-payment-intent': new Reply(409, { error: 'Taken.' }),
    });
    renderWithQueries(<TestRecurring />);
    expect(screen.getByText('$6,240.00')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Frequency'), { target: { value: 'bi-weekly' } });
    expect(screen.getByText('$3,120.00')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Frequency'), { target: { value: 'monthly' } });
    expect(screen.getByText('$1,440.00')).toBeDefined();
    press('Create Subscription');
    await waitFor(() => expect(screen.getByText(/pi_x_secret/)).toBeDefined());
    press('Create Payment Intent');
    await waitFor(() => expect(screen.getByText(/409: .*Taken/)).toBeDefined());
  });
});
