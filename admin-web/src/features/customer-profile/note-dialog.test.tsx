import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { aCustomer } from '../../testing/a-customer';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { NoteDialog } from './note-dialog';

const MAYA = aCustomer({ notes: 'Rings', version: 4 });
const PATCH = 'PATCH /api/admin/users/u-1';

function open(answers: Record<string, unknown>) {
  const onClose = vi.fn();
  const log = serve({ 'GET /api/site': SITE, ...answers });
  const person = renderScreen(<NoteDialog customer={MAYA} onClose={onClose} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Private Notes' }));
  const field = () => dialog.getByLabelText<HTMLTextAreaElement>('Private notes');
  const save = () => person.click(dialog.getByRole('button', { name: 'Save Notes' }));
  return { log, person, dialog, field, save, onClose };
}

it('saves the notes alone, with the version that was read', async () => {
  const { log, person, field, save, onClose } = open({ [PATCH]: { ...MAYA, version: 5 } });
  expect(document.activeElement).toBe(field());
  await person.type(field(), ' twice');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(writes(log)).toEqual([
    { method: 'PATCH', path: '/api/admin/users/u-1', body: { notes: 'Rings twice', version: 4 } },
  ]);
});

it('tells of a colleague’s note, and loses neither theirs nor the one that was typed', async () => {
  let version = 4;
  const { log, person, dialog, field, save, onClose } = open({
    'GET /api/admin/users/u-1': () => ({ ...MAYA, notes: 'Never rings', version }),
    [PATCH]: () => {
      if (version === 5) return { ...MAYA, version: 6 };
      version = 5;
      return new Refusal(409, { code: 'STALE_VERSION', details: [{ field: 'notes', now: 'Never rings' }] });
    },
  });
  await person.type(field(), '. Dog bites');
  await save();
  await dialog.findByText('Notes is now Never rings');
  // The user keeps typing while the notice is shown.
  await person.type(field(), '!');
  await person.click(dialog.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(field().value).toBe('Never rings. Dog bites!'));
  expect(dialog.queryByText(/^Notes is now/)).toBeNull();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(writes(log).at(-1)?.body).toEqual({ notes: 'Never rings. Dog bites!', version: 5 });
});

it('keeps what was typed when it cannot be saved, and says why', async () => {
  const answer = vi.fn((): unknown => new Refusal(503, { error: 'We are busy right now.' }));
  const { person, dialog, field, save, onClose } = open({ [PATCH]: answer });
  await person.type(field(), ' twice');
  await save();
  await dialog.findByText('We are busy right now.');
  expect(field().value).toBe('Rings twice');
  expect(onClose).not.toHaveBeenCalled();
  answer.mockReturnValue({ ...MAYA, version: 5 });
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('empties the notes', async () => {
  const { log, person, field, save } = open({ [PATCH]: { ...MAYA, notes: null, version: 5 } });
  await person.clear(field());
  await save();
  await waitFor(() => expect(writes(log)[0]?.body).toEqual({ notes: null, version: 4 }));
});
