import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { useCallList, useTickCall } from './calls';

function Calls() {
  const { data } = useCallList('2026-11-21');
  const { mutate } = useTickCall(7);
  return (
    <>
      <output>{data?.length ?? '…'} calls</output>
      <button onClick={() => mutate(true)}>Called</button>
    </>
  );
}

it('asks for the calls of the date, and again once a tick is saved', async () => {
  let entries = [{ bookingId: 7 }];
  const log = serve({
    'GET /api/admin/call-list?date=2026-11-21': () => entries,
    'POST /api/admin/call-list/7': () => (entries = []),
  });
  const person = renderScreen(<Calls />);
  await screen.findByText('1 calls');
  await person.click(screen.getByRole('button'));
  await screen.findByText('0 calls');
  expect(writes(log)).toMatchObject([{ path: '/api/admin/call-list/7', body: { called: true } }]);
});

it('says why a tick could not be saved, in one sentence', async () => {
  serve({
    'GET /api/admin/call-list': [],
    'POST /api/admin/call-list/7': new Refusal(503, { error: 'Not now.' }),
  });
  const person = renderScreen(<Calls />);
  await person.click(screen.getByRole('button'));
  await screen.findByText('Not now.');
});

it('sends two clicks one after the other, so that the last one wins', async () => {
  let answer: (body: object) => void = () => undefined;
  const log = serve({
    'GET /api/admin/call-list': [],
    'POST /api/admin/call-list/7': () => new Promise((resolve) => (answer = resolve)),
  });
  const person = renderScreen(<Calls />);
  await person.click(screen.getByRole('button'));
  await waitFor(() => expect(writes(log)).toHaveLength(1));
  await person.click(screen.getByRole('button'));
  expect(writes(log)).toHaveLength(1);
  answer({});
  await waitFor(() => expect(writes(log)).toHaveLength(2));
});
