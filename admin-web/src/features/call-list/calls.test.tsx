import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { useCallList, useNoteCall } from './calls';

const DATE = '2026-11-21';
const ENTRY = { bookingId: 7, outcome: null, appointment: '2026-11-21 morning', version: 4 };

function Calls() {
  const { data } = useCallList(DATE);
  const { mutate } = useNoteCall(DATE, 7);
  return (
    <>
      <output>{data ? `${data[0]?.outcome}` : '…'}</output>
      <button onClick={() => mutate({ outcome: 'reached' })}>Reached</button>
      <button onClick={() => mutate({ note: 'Gate 1' })}>Note</button>
    </>
  );
}

it('sends the version that was read, and shows the answer', async () => {
  const log = serve({
    [`GET /api/admin/call-list?date=${DATE}`]: [ENTRY],
    'POST /api/admin/call-list/7': { ...ENTRY, outcome: 'reached', version: 5 },
  });
  const person = renderScreen(<Calls />);
  await screen.findByText('null');
  await person.click(screen.getByText('Reached'));
  await screen.findByText('reached');
  expect(writes(log)).toMatchObject([
    {
      path: '/api/admin/call-list/7',
      body: { outcome: 'reached', appointment: '2026-11-21 morning', version: 4 },
    },
  ]);
});

it('says why a call could not be saved, in one sentence', async () => {
  serve({
    'GET /api/admin/call-list': [ENTRY],
    'POST /api/admin/call-list/7': new Refusal(503, { error: 'Not now.' }),
  });
  const person = renderScreen(<Calls />);
  await person.click(screen.getByText('Reached'));
  await screen.findByText('Not now.');
});

it('sends two changes one after the other, the second with the version and the outcome of the first', async () => {
  let answer: (body: object) => void = () => undefined;
  const log = serve({
    'GET /api/admin/call-list': [ENTRY],
    'POST /api/admin/call-list/7': () => new Promise((resolve) => (answer = resolve)),
  });
  const person = renderScreen(<Calls />);
  await screen.findByText('null');
  await person.click(screen.getByText('Reached'));
  await waitFor(() => expect(writes(log)).toHaveLength(1));
  await person.click(screen.getByText('Note'));
  expect(writes(log)).toHaveLength(1);
  answer({ ...ENTRY, outcome: 'reached', version: 5 });
  await waitFor(() => expect(writes(log)).toHaveLength(2));
  expect(writes(log)[1]?.body).toMatchObject({ outcome: 'reached', note: 'Gate 1', version: 5 });
});
