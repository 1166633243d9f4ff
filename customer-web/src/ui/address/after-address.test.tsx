import { act, fireEvent, screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSavedHomes } from '../../lib/api/saved-homes.js';
import { lateAnswer, OFFLINE, Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import type { Area } from '../prices/use-prices.js';
import AfterAddress from './after-address.js';

const CHECK = 'GET /api/geocode/check';
const QUESTION = 'We couldn’t find this address. Is it right?';
const submitted = vi.fn<(location: string) => void>();

function Example({ start, area }: { start: string; area?: Area }) {
  const [location, setLocation] = useState(start);
  useSavedHomes();
  useQuery({
    queryKey: ['/api/geocode', 'maple'],
    queryFn: () => [{ display_name: '14, Maple', label: '14 Maple' }],
  });
  return (
    <dialog open style={{ display: 'block' }}>
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
          onChange={(e) => setLocation(e.target.value)}
        />
        <AfterAddress area={area} answers={{ location }} onAnswer={() => undefined} />
        <div data-foot>
          <button type="submit">Next</button>
        </div>
      </form>
    </dialog>
  );
}
const show = (start: string, area?: Area) => renderWithQueries(<Example start={start} area={area} />);
const next = () => screen.getByRole('button', { name: 'Next' });
const field = () => screen.getByLabelText('Address');
const yes = () => screen.getByRole('button', { name: 'Yes, it’s right' });
const press = () => {
  next().focus();
  fireEvent.click(next());
};
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

let api: ReturnType<typeof stubApi>;
const asked = () =>
  api.calls.filter(({ path }) => path.startsWith('/api/geocode/check')).map(({ path }) => path);
beforeEach(() => {
  vi.useFakeTimers();
  submitted.mockClear();
  api = stubApi({
    [CHECK]: { found: false },
    'GET /api/properties': [{ id: 1, location: '9 Old Home', answers: {} }],
  });
});

describe('an address that cannot be found', () => {
  it('is asked about once before the form is submitted, and the focus stays', async () => {
    show(' asdfgh ');
    press();
    await wait(10);
    expect(screen.getByRole('alert').textContent).toBe(`${QUESTION}asdfgh`);
    expect(document.activeElement).toBe(next());
    expect(submitted).not.toHaveBeenCalled();
    fireEvent.click(yes());
    expect(submitted.mock.calls).toEqual([[' asdfgh ']]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(next());
    press();
    await wait(10);
    expect(submitted).toHaveBeenCalledTimes(2);
    expect(asked()).toEqual(['/api/geocode/check?q=asdfgh']);
    expect(JSON.parse(sessionStorage.getItem('askedAddresses') ?? '')).toContain('asdfgh');
  });

  it('can be corrected: the focus is in the field, and another text is asked about anew', async () => {
    show('1 Asdf Street');
    press();
    await wait(10);
    fireEvent.click(screen.getByRole('button', { name: 'No, change it' }));
    expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, field()]);
    expect(submitted).not.toHaveBeenCalled();
    fireEvent.change(field(), { target: { value: '1 Asdf Stret' } });
    press();
    await wait(10);
    expect(screen.getByRole('alert').textContent).toBe(`${QUESTION}1 Asdf Stret`);
    fireEvent.change(field(), { target: { value: '1 Asdf Street' } });
    expect(screen.queryByRole('alert')).toBeNull();
    press();
    await wait(10);
    expect(submitted.mock.calls).toEqual([['1 Asdf Street']]);
  });

  it('is asked about once for a double press, and a further one leads to the answer without giving it', async () => {
    show('2 Asdf Street');
    fireEvent.click(next());
    fireEvent.click(next());
    await wait(10);
    fireEvent.click(next());
    fireEvent.click(next());
    await wait(10);
    expect(document.activeElement).toBe(yes());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect([asked().length, submitted.mock.calls]).toEqual([1, []]);
  });
});

describe('nothing is said', () => {
  it.each([
    ['is found', { found: true }],
    ['may be found or not', { found: null }],
    ['cannot be asked about', new Reply(503, { error: 'Busy' })],
    ['was asked about too often', new Reply(429, { error: 'Later' })],
    ['cannot be asked about without a network', OFFLINE],
    ['is unknown to an API of before', undefined],
  ])('of an address that %s', async (what, answer) => {
    api.change({ [CHECK]: answer });
    show(`1 ${what} Street`);
    press();
    await wait(10);
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('after 2.5 seconds, but that it is being checked', async () => {
    const late = lateAnswer();
    api.change({ [CHECK]: late.answer });
    show('3 Slow Street');
    press();
    await wait(390);
    expect(screen.queryByText('Checking the address…')).toBeNull();
    await wait(20);
    expect(screen.getByRole('status').textContent).toBe('Checking the address…');
    await wait(2_100);
    expect([submitted.mock.calls, screen.queryByRole('status')]).toEqual([[['3 Slow Street']], null]);
    late.give({ found: false });
    await wait(10);
    expect([submitted.mock.calls.length, screen.queryByRole('alert')]).toEqual([1, null]);
  });

  it('of a text that is another one by then', async () => {
    const late = lateAnswer();
    api.change({ [CHECK]: late.answer });
    show('4 Asdf Street');
    press();
    fireEvent.change(field(), { target: { value: '4 Oak Street' } });
    late.give({ found: false });
    await wait(10);
    expect([submitted.mock.calls, screen.queryByRole('alert')]).toEqual([[], null]);
    api.change({ [CHECK]: { found: true } });
    press();
    await wait(10);
    expect(submitted.mock.calls).toEqual([['4 Oak Street']]);
  });

  it.each(['14 Maple', '9 Old Home'])('of a suggestion or a known home: %s', async (location) => {
    show(location);
    await wait(10);
    press();
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(asked()).toEqual([]);
  });

  it('before the address is whole', async () => {
    const area = { zip: null, isAsking: false, answered: () => Promise.resolve() };
    show('5 Asdf Street', area);
    press();
    await wait(10);
    expect([submitted.mock.calls.length, asked()]).toEqual([1, []]);
  });
});
