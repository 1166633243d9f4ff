import { Button } from '@mui/material';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterOffice } from '../testing/office';
import { useToast } from './toast';
import { SWIPE_PX, TOAST_MS } from './toast-shelf';

function Toaster() {
  const toast = useToast();
  return (
    <>
      <Button onClick={() => toast({ title: 'One', text: 'first' })}>say one</Button>
      <Button onClick={() => toast({ title: 'Two', tone: 'error' })}>say two</Button>
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
  await act(() => vi.advanceTimersByTimeAsync(TOAST_MS - 200));
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
  fireEvent.pointerUp(toast, { clientX: 100 + SWIPE_PX - 1 });
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.queryByText('One')).toBeTruthy();
  fireEvent.pointerDown(toast, { clientX: 100 });
  fireEvent.pointerUp(toast, { clientX: 100 + SWIPE_PX });
  await act(() => vi.advanceTimersByTimeAsync(600));
  await waitFor(() => expect(screen.queryByText('One')).toBeNull());
});
