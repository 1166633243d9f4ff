import { screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, it } from 'vitest';
import { todayIn } from '../../lib/dates';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import { EMPTY } from './order-form';
import { WhenPart } from './when-and-payment';

it('offers the days from today on, which is a day in the business’s zone', async () => {
  serve({ 'GET /api/site': SITE });
  renderScreen(
    <Form defaultValues={EMPTY}>
      <WhenPart shown={undefined} isCurrent isRefused={false} />
    </Form>,
  );
  const date = await screen.findByLabelText<HTMLInputElement>('Date');
  await waitFor(() => expect(date.min).toBe(todayIn(SITE.timeZone)));
});
