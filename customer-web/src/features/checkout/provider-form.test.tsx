import { act, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubColourScheme } from '../../testing/colour-scheme.js';
import { stubStripe } from '../../testing/stripe-stub.js';
import { ProviderForm } from './provider-form.js';

it('keeps its fields in the colours of the page when these change while it is open', async () => {
  const scheme = stubColourScheme();
  const { updateElements } = stubStripe(() => ({}));
  const view = render(
    <ProviderForm
      clientSecret="pi_1_secret_x"
      stripeJsUrl="/stripe.js"
      publishableKey="pk_test_scheme"
      label="Pay $1.00"
      confirm={() => Promise.resolve(undefined)}
    />,
  );
  await waitFor(() => expect(view.getByRole('button').getAttribute('aria-disabled')).toBeNull());
  act(() => scheme.turnDark());
  expect(updateElements).toHaveBeenCalledTimes(1);
  expect(updateElements).toHaveBeenCalledWith({
    appearance: expect.objectContaining({ theme: 'night' }) as unknown,
  });
});
