import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { serve, writes } from '../../testing/server';
import { type BulkFailure, useChangeBookings } from './changes';

interface ConfirmingProps {
  versions: Partial<Record<number, number>>;
  onDone: (failures: BulkFailure[]) => void;
}

function Confirming({ versions, onDone }: ConfirmingProps) {
  const confirm = useChangeBookings('confirm', (id) => ({ version: versions[id] }));
  return <button onClick={() => void confirm([1, 2, 3]).then(onDone)}>Confirm</button>;
}

it('sends the bookings whose versions are known, and refuses the others itself', async () => {
  const log = serve({
    'POST /api/admin/bookings/actions/confirm': {
      done: [1],
      refused: [{ id: 3, code: 'CONFLICT', error: 'This visit is cancelled.', message: '' }],
    },
  });
  const onDone = vi.fn();
  const person = renderScreen(<Confirming versions={{ 1: 4, 3: 1 }} onDone={onDone} />);
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(onDone).toHaveBeenCalledWith([
      { id: 2, text: expect.stringContaining('Nothing was changed') },
      { id: 3, text: 'This visit is cancelled.' },
    ]),
  );
  expect(writes(log).map(({ body }) => body)).toEqual([
    {
      rows: [
        { id: 1, version: 4 },
        { id: 3, version: 1 },
      ],
    },
  ]);
});
