import { Button, Dialog } from '@mui/material';
import { useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterOffice } from '../testing/office';
import { useToast } from './toast';

function Toaster() {
  const toast = useToast();
  return (
    <>
      <Button onClick={() => toast({ title: 'One', text: 'first' })}>say one</Button>
      <Button onClick={() => toast({ title: 'Two', tone: 'error' })}>say two</Button>
    </>
  );
}

/** A dialog that asks, above a dialog that stays, as when a booking is deleted from its day. */
function Dialogs() {
  const toast = useToast();
  const [asking, setAsking] = useState(true);
  const undo = <button onClick={() => toast({ title: 'Taken back' })}>Restore</button>;
  return (
    <>
      <Dialog open slotProps={{ paper: { 'aria-label': 'Day' } }}>
        <button>Of the day</button>
      </Dialog>
      <Dialog open={asking} slotProps={{ paper: { 'aria-label': 'Question' } }}>
        <button onClick={() => toast({ title: 'Deleted', action: undo })}>Delete</button>
        <button onClick={() => setAsking(false)}>Leave</button>
      </Dialog>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function say(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

it('shows title and text for five seconds', async () => {
  enterOffice(<Toaster />);
  say('say one');
  expect(screen.getByText('One')).toBeTruthy();
  expect(screen.getByText('first')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4800));
  expect(screen.queryByText('One')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await waitFor(() => expect(screen.queryByText('One')).toBeNull());
});

it('keeps one at a time, the newest, and gives it its own five seconds', async () => {
  enterOffice(<Toaster />);
  say('say one');
  await act(() => vi.advanceTimersByTimeAsync(4000));
  say('say two');
  expect(screen.queryByText('One')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.getByRole('alert').textContent).toContain('Two');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await waitFor(() => expect(screen.queryByText('Two')).toBeNull());
  expect(screen.queryByText('One')).toBeNull();
});

it('is swiped away to the right, from 50 pixels on', async () => {
  enterOffice(<Toaster />);
  say('say one');
  const toast = screen.getByText('One');
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerUp(toast, { clientX: 149 });
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.queryByText('One')).toBeTruthy();
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerUp(toast, { clientX: 150 });
  await act(() => vi.advanceTimersByTimeAsync(600));
  await waitFor(() => expect(screen.queryByText('One')).toBeNull());
});

it('is reached by the keyboard from an open dialog, also when the dialog above it has closed', async () => {
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  enterOffice(<Dialogs />);
  say('Delete');
  expect(within(screen.getByRole('dialog', { name: 'Question' })).getByText('Deleted')).toBeTruthy();
  say('Leave');
  const day = await screen.findByRole('dialog', { name: 'Day' });
  const restore = await within(day).findByRole('button', { name: 'Restore' });
  within(day).getByRole('button', { name: 'Of the day' }).focus();
  await person.tab();
  expect(document.activeElement).toBe(restore);
  await person.keyboard('{Enter}');
  await within(day).findByText('Taken back');
});
