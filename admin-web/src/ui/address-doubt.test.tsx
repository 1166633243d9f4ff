import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen';
import { Refusal, serve } from '../testing/server';
import { AddressDoubt } from './address-doubt';

const CHECK = 'GET /api/geocode/check';
const QUESTION = /We couldn’t find this address. Is it right\?/;
const submitted = vi.fn<(location: string) => void>();

function Example({ start, known = [] }: { start: string; known?: string[] }) {
  const [location, setLocation] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(location);
      }}
    >
      <input
        aria-label="Address"
        name="location"
        value={location}
        onChange={(event) => setLocation(event.target.value)}
      />
      <AddressDoubt text={location} known={known} />
      <button type="submit">Save</button>
    </form>
  );
}
const show = (start: string, known?: string[]) => renderScreen(<Example start={start} known={known} />);
const save = () => screen.getByRole('button', { name: 'Save' });
const field = () => screen.getByLabelText('Address');
const yes = () => screen.getByRole('button', { name: 'Yes, it’s right' });
const press = () => {
  save().focus();
  fireEvent.click(save());
};
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  submitted.mockClear();
  return () => void vi.useRealTimers();
});

it('asks about an address that is not found, once, with the focus where it was', async () => {
  const log = serve({ [CHECK]: { found: false } });
  show('1 Asdf Street');
  press();
  await wait(10);
  expect(screen.getByRole('alert').textContent).toMatch(QUESTION);
  expect([document.activeElement, submitted.mock.calls]).toEqual([save(), []]);
  fireEvent.click(save());
  fireEvent.click(save());
  expect([document.activeElement, submitted.mock.calls]).toEqual([yes(), []]);
  fireEvent.click(yes());
  expect([screen.queryByRole('alert'), submitted.mock.calls]).toEqual([null, [['1 Asdf Street']]]);
  press();
  await wait(10);
  expect(submitted).toHaveBeenCalledTimes(2);
  expect(log.map(({ path }) => path)).toEqual(['/api/geocode/check?q=1%20Asdf%20Street']);
});

it('leads back to the field, and asks about another text', async () => {
  serve({ [CHECK]: { found: false } });
  show('2 Asdf Street');
  press();
  await wait(10);
  fireEvent.click(screen.getByRole('button', { name: 'No, change it' }));
  expect([document.activeElement, screen.queryByRole('alert')]).toEqual([field(), null]);
  fireEvent.change(field(), { target: { value: '2 Asdf Stret' } });
  press();
  await wait(10);
  expect(screen.getByRole('alert').textContent).toContain('2 Asdf Stret');
  expect(submitted).not.toHaveBeenCalled();
});

it.each([
  ['found', { found: true }],
  ['unknown', { found: null }],
  ['busy', new Refusal(503)],
])('says nothing of an address that is %s', async (what, answer) => {
  serve({ [CHECK]: answer });
  show(`3 ${what} Street`);
  press();
  await wait(10);
  expect([screen.queryByRole('alert'), submitted.mock.calls.length]).toEqual([null, 1]);
});

it('goes on after 2.5 seconds, and ignores the answer for an older text', async () => {
  const give: ((answer: object) => void)[] = [];
  serve({ [CHECK]: () => new Promise((done) => give.push(done)) });
  show('4 Slow Street');
  press();
  await wait(410);
  expect(screen.getByText('Checking the address…')).toBeTruthy();
  fireEvent.change(field(), { target: { value: '5 Slow Street' } });
  give[0]?.({ found: false });
  await wait(10);
  expect([screen.queryByRole('alert'), screen.queryByText('Checking the address…')]).toEqual([null, null]);
  press();
  await wait(2_510);
  expect(submitted.mock.calls).toEqual([['5 Slow Street']]);
  give[1]?.({ found: false });
  await wait(10);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not ask about a known address', () => {
  const log = serve({});
  show('6 Old Home', ['6 Old Home']);
  press();
  expect([submitted.mock.calls.length, log]).toEqual([1, []]);
});
