import { screen, within } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import type { ListControllerResult } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { NewsDialog } from './news-dialog';

it('sends once for all, again under the same id, and names who did not get it', async () => {
  const answer = vi.fn((): unknown => new Refusal(503, { error: 'Not now.' }));
  const log = serve({ 'GET /api/site': SITE, 'POST /api/admin/customer-messages': answer });
  const onUnselectItems = vi.fn();
  const person = renderScreen(
    <ListContextProvider value={{ onUnselectItems } as unknown as ListControllerResult}>
      <NewsDialog userIds={['u-1', 'u-2']} onClose={() => undefined} />
    </ListContextProvider>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Send news to 2 customers' }));
  await person.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('Please fill in all required fields');
  expect(writes(log)).toEqual([]);
  await person.type(dialog.getByLabelText('Title'), 'Spring');
  await person.type(dialog.getByLabelText('Message'), 'Windows too.');
  await person.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('Not now.');
  answer.mockReturnValue({
    sent: 1,
    refused: [{ userId: 'u-2', name: 'Nia Okafor', reason: 'not-agreed' }],
    leavesAt: '2026-11-23T13:00:00Z',
  });
  await person.click(dialog.getByRole('button', { name: 'Send' }));
  const sent = within(await screen.findByRole('dialog', { name: 'Sent to 1 customer' }));
  expect(sent.getByRole('listitem').textContent).toBe('Nia Okafor has not agreed to news and offers');
  const [first, second] = writes(log).map(({ body }) => body);
  expect(first).toEqual({
    id: expect.any(String),
    userIds: ['u-1', 'u-2'],
    title: 'Spring',
    message: 'Windows too.',
  });
  expect(second).toEqual(first);
  expect(onUnselectItems).toHaveBeenCalledTimes(1);
});
