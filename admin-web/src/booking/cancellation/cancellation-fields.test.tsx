import type { CancellationPreview } from '@homebright/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aChargedPreview } from '../../testing/a-preview';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import { CancellationFields } from './cancellation-fields';
import { useCancellation } from './use-cancellation';

function Fields({ ids }: { ids: number[] }) {
  return <CancellationFields cancellation={useCancellation(ids)} />;
}

function open(...previews: CancellationPreview[]) {
  serve({ 'GET /api/admin/cancellation-previews': previews });
  return renderScreen(<Fields ids={previews.map(({ bookingId }) => bookingId)} />);
}
const choices = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

it('offers to charge the fee to the card when nothing was paid yet, and says what is no longer due', async () => {
  const person = open(aChargedPreview({ standard: 'minus-fee' }));
  await screen.findByText('Nothing was paid yet');
  expect(choices()).toEqual(['Charge nothingNothing charged', 'Charge the fee$40.00 charged to the card']);
  expect(screen.getByText('$80.00 still unpaid will no longer be due.')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: /^Charge nothing/ }));
  expect(screen.getByText('$120.00 still unpaid will no longer be due.')).toBeTruthy();
});

it('keeps the way that a visit has by itself which took place', async () => {
  open(aChargedPreview({ standard: 'none', tookPlace: true }));
  await screen.findByText('Nothing was paid yet');
  expect(choices()).toHaveLength(2);
  expect(screen.getByRole('radio', { name: /^Charge nothing/ })).toHaveProperty('checked', true);
});

it('says what the deposit covers and what the card is charged', async () => {
  open(aChargedPreview({ paid: 3000 }));
  await screen.findByText('$30.00 was paid');
  expect(choices()).toEqual([
    'Full refund$30.00 refunded',
    'Keep the feeNo refund, $30.00 kept, $10.00 charged to the card',
    'Keep everythingNo refund, $30.00 kept',
  ]);
});

it('asks why a role charges less than the policy says', async () => {
  const { options, ...preview } = aChargedPreview();
  const bound = options.map((one) => ({ ...one, needsReason: one.refund === 'full' }));
  open({ ...preview, standard: 'full', options: bound });
  expect(await screen.findByLabelText(/^Reason for charging less than the policy says/)).toBeTruthy();
});
