import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lateAnswer, stubApi } from '../../testing/api-stub.js';
import { stubColourScheme } from '../../testing/color-scheme.js';
import { toastTitles } from '../../testing/render.js';
import { ada } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import { ProviderForm, type Refusal } from './provider-form.js';

/** Each form has its own key, because the loaded provider is cached by key. */
let key = 0;
async function show(refusal?: Refusal) {
  const confirm = vi.fn(() => Promise.resolve(refusal));
  render(
    <ProviderForm
      clientSecret="pi_1_secret_x"
      stripeJsUrl="/stripe.js"
      publishableKey={`pk_test_form_${++key}`}
      label="Pay $1.00"
      confirm={confirm}
    />,
  );
  const button = screen.getByRole('button');
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  const pay = async () => {
    fireEvent.click(button);
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  };
  return { pay, confirm };
}

it('keeps its fields in the colours of the page when these change while it is open', async () => {
  const scheme = stubColourScheme();
  const { updateElements } = stubStripe(() => ({}));
  await show();
  act(() => scheme.turnDark());
  expect(updateElements).toHaveBeenCalledTimes(1);
  expect(updateElements).toHaveBeenCalledWith({
    appearance: expect.objectContaining({ theme: 'night' }) as unknown,
  });
});

it('keeps a decline in sight after its message has gone', async () => {
  stubApi({ 'GET /api/auth/user': ada });
  stubStripe(() => ({}));
  const { pay } = await show({ type: 'card_error', message: 'Your card was declined.' });
  await pay();
  expect(toastTitles()).toEqual(['Payment Failed']);
  expect(document.querySelector('form [role=alert]')?.textContent).toBe('Your card was declined.');
});

it('leaves what is wrong in a field to the field', async () => {
  stubApi({ 'GET /api/auth/user': ada });
  stubStripe(() => ({}));
  const { pay } = await show({ type: 'validation_error', message: 'Your card number is incomplete.' });
  await pay();
  expect(toastTitles()).toEqual([]);
  expect(document.querySelector('form [role=alert]')?.textContent).toBe('');
});

it('asks the provider for its own fields first, because a wallet opens only right after the press', async () => {
  const late = lateAnswer();
  stubApi({ 'GET /api/auth/user': late.answer });
  const { submit } = stubStripe(() => ({}));
  const { pay } = await show();
  const done = pay();
  expect(submit).toHaveBeenCalledTimes(1);
  late.give(ada);
  await done;
});

it('confirms nothing if the wallet was closed', async () => {
  stubApi({ 'GET /api/auth/user': ada });
  const { submit } = stubStripe(() => ({}));
  submit.mockResolvedValueOnce({ error: { type: 'validation_error', message: 'Closed.' } });
  const { confirm } = await show();
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(submit).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull());
  expect(confirm).not.toHaveBeenCalled();
});
