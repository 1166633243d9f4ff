import { screen } from '@testing-library/react';
import { Form, ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { todayIn } from '../../../lib/dates';
import { useTimeZone } from '../../../lib/site';
import { SITE } from '../../../testing/a-booking';
import { renderScreen } from '../../../testing/render-screen';
import { serve } from '../../../testing/server';
import { TaxFields } from './tax-fields';

it('begins a new tax rate today', async () => {
  serve({ 'GET /api/site': SITE });
  const user = renderScreen(
    <ResourceContextProvider value="price-books">
      <Form record={{ taxRates: [], zones: [] }}>
        <TaxFields />
        <Zone />
      </Form>
    </ResourceContextProvider>,
  );
  await screen.findByText(SITE.timeZone);
  await user.click(await screen.findByRole('button', { name: 'Add a rate' }));
  const from = await screen.findByLabelText<HTMLInputElement>('For visits from');
  expect(from.value).toBe(todayIn(SITE.timeZone));
});

/** Shows the time zone: until the settings have loaded, it is the browser's. */
function Zone() {
  return <output>{useTimeZone()}</output>;
}
