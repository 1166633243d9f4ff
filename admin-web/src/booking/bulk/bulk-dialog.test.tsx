import { screen, waitFor, within } from '@testing-library/react';
import { ListContextProvider, useList } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { BulkDialog } from './bulk-dialog';
import { useOneCall } from './changes';

const IDS = Array.from({ length: 500 }, (_, n) => n + 1);
const refusal = (id: number) => ({ id, code: 'CONFLICT', error: `No card ${id}.`, message: '' });

function Asked({ onClose }: { onClose: () => void }) {
  const list = useList<RaRecord>({ data: [], resource: 'open-payments' });
  const [left, setLeft] = useState(IDS);
  const change = useOneCall('/api/charge', (ids) => ({ ids }));
  return (
    <ListContextProvider value={list}>
      <BulkDialog
        ids={left}
        onRemaining={setLeft}
        action={`Charge ${left.length}`}
        description="Within a minute."
        leave="Not now"
        done="All charged"
        change={change}
        onClose={onClose}
      />
    </ListContextProvider>
  );
}

it('of 500 rows with 3 refusals it does 497 in one call, and names the 3, which can be tried again', async () => {
  let refused = [3, 250, 500].map(refusal);
  const log = serve({ 'POST /api/charge': () => ({ done: IDS, refused }) });
  const onClose = vi.fn();
  const person = renderScreen(<Asked onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Charge 500?' }));
  await person.click(dialog.getByRole('button', { name: 'Charge 500' }));
  for (const id of [3, 250, 500]) await dialog.findByText(`#${id}: No card ${id}.`);
  expect(writes(log).map(({ body }) => body)).toEqual([{ ids: IDS }]);
  refused = [];
  await person.click(dialog.getByRole('button', { name: 'Charge 3' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes(log)[1]?.body).toEqual({ ids: [3, 250, 500] });
  await screen.findByText('All charged');
});

it('a call that is refused as a whole says why, and sends the same key again', async () => {
  const keys: unknown[] = [];
  serve({ 'POST /api/charge': new Refusal(503, { error: 'We are busy right now.' }) });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    keys.push((init.headers as Record<string, string>)['idempotency-key']);
    return fetch(input, init);
  });
  const person = renderScreen(<Asked onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  for (const times of [1, 2]) {
    await person.click(dialog.getByRole('button', { name: 'Charge 500' }));
    await waitFor(() => expect(keys).toHaveLength(times));
    await dialog.findByText('We are busy right now.');
  }
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
});
