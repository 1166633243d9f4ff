import { Button } from '@mui/material';
import { useState } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen';
import { Dialog } from './dialog';
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

/** A dialog with a question above a dialog that stays open, as when a booking is deleted from its day. */
function Dialogs() {
  const toast = useToast();
  const [asking, setAsking] = useState(true);
  const undo = <button onClick={() => toast({ title: 'Taken back' })}>Restore</button>;
  return (
    <>
      <Dialog title="Day" bare>
        <button>Of the day</button>
      </Dialog>
      <Dialog open={asking} title="Question" bare>
        <button onClick={() => toast({ title: 'Deleted', action: undo })}>Delete</button>
        <button onClick={() => setAsking(false)}>Leave</button>
      </Dialog>
    </>
  );
}

// Time passes only when a test advances it, so the machine's speed does not matter.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function say(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Lets closing animations finish. */
const leave = () => pass(500);

it('shows title and text for five seconds', async () => {
  renderScreen(<Toaster />);
  say('say one');
  expect(screen.getByText('One')).toBeTruthy();
  expect(screen.getByText('first')).toBeTruthy();
  await pass(4999);
  expect(screen.queryByText('One')).toBeTruthy();
  await pass(1);
  await leave();
  expect(screen.queryByText('One')).toBeNull();
});

it('keeps one at a time, the newest, and gives it its own five seconds', async () => {
  renderScreen(<Toaster />);
  say('say one');
  await pass(4000);
  say('say two');
  expect(screen.queryByText('One')).toBeNull();
  await pass(4000);
  expect(screen.getByRole('alert').textContent).toContain('Two');
  await pass(1000);
  await leave();
  expect(screen.queryByText('Two')).toBeNull();
  expect(screen.queryByText('One')).toBeNull();
});

it('is swiped away to the right, from 50 pixels on', async () => {
  renderScreen(<Toaster />);
  say('say one');
  const toast = screen.getByText('One');
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerUp(toast, { clientX: 149 });
  await leave();
  expect(screen.queryByText('One')).toBeTruthy();
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerUp(toast, { clientX: 150 });
  await leave();
  expect(screen.queryByText('One')).toBeNull();
});

it('is reached by the keyboard from an open dialog, also when the dialog above it has closed', async () => {
  vi.useRealTimers();
  const person = userEvent.setup({ delay: null });
  renderScreen(<Dialogs />);
  say('Delete');
  expect(within(screen.getByRole('dialog', { name: 'Question' })).getByText('Deleted')).toBeTruthy();
  // The toast stays while the pointer is over it.
  fireEvent.mouseEnter(screen.getByText('Deleted'));
  say('Leave');
  const day = within(await screen.findByRole('dialog', { name: 'Day' }));
  const restore = await day.findByRole('button', { name: 'Restore' });
  day.getByRole('button', { name: 'Of the day' }).focus();
  await person.tab();
  expect(document.activeElement).toBe(restore);
  await person.keyboard('{Enter}');
  await day.findByText('Taken back');
});
