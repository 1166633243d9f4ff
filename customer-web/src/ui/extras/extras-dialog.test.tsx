import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lateAnswer, OFFLINE, Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import { booking, bookWithRules, site } from '../../testing/samples.js';
import ExtrasDialog from './extras-dialog.js';

const unpaid = booking({ id: 1, version: 3, heldUntil: null });
const SAVE = '/api/bookings/1/extras';
const preview = { before: { total: 12_000, minutes: 120 }, lines: [], balance: 15_500, refund: 0 };

it.each([
  ['Extras changed', { ...unpaid, extras: { oven: 1 }, version: 4 }],
  [
    'Extras not changed',
    new Reply(409, { code: 'STALE_VERSION', error: 'It has changed.' }),
    /^This booking changed/,
  ],
  ['Extras not changed', OFFLINE, /Nothing you typed is lost/],
])(
  '“%s” is told once the dialog is gone, too, and its page is read again',
  async (title, answered, text = /^$/) => {
    const { answer, give } = lateAnswer();
    const api = stubApi({
      'GET /api/site': site,
      'GET /api/price-book': bookWithRules(),
      [`POST ${SAVE}/preview`]: { ...preview, total: 15_500, minutes: 150 },
      [`PATCH ${SAVE}`]: answer,
    });
    const [onChanged, onClose] = [vi.fn(), vi.fn()];
    const { unmount } = renderWithQueries(
      <ExtrasDialog booking={unpaid} onChanged={onChanged} onClose={onClose} />,
    );
    fireEvent.click(await screen.findByRole('checkbox', { name: /Inside the oven/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save, $155.00' }));
    await waitFor(() => expect(api.bodiesOf('PATCH', SAVE)).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    unmount();
    expect(onChanged).not.toHaveBeenCalled();
    give(answered);
    await waitFor(() => expect(toastTitles()).toEqual([title]));
    expect(toastTexts()[0]).toMatch(text);
    expect(onChanged).toHaveBeenCalledTimes(1);
    // Another dialog may be open by now.
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);
