import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { AddressField } from './address-field.js';

const found = Array.from({ length: 7 }, (_, n) => ({
  display_name: `${n} Main Street`,
  place_id: n,
  lat: '0',
  lon: '0',
}));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Example() {
  const [value, setValue] = useState('');
  return <AddressField value={value} onChange={setValue} />;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => void vi.useFakeTimers());

describe('the address', () => {
  it('asks from three characters on, 300 ms after the last key, for five at most', async () => {
    const api = stubApi({ 'GET /api/geocode': found });
    renderWithQueries(<Example />);
    type('12');
    await wait(400);
    expect(api.calls).toHaveLength(0);
    type('12 M');
    await wait(200);
    type('12 Ma');
    await wait(290);
    expect(api.calls).toHaveLength(0);
    await wait(30);
    await wait(10);
    expect(api.calls.map(({ path }) => path)).toEqual(['/api/geocode?q=12%20Ma&limit=5&format=json']);
    expect(screen.getAllByRole('option')).toHaveLength(5);
    expect(screen.getByText('5 addresses found')).toBeDefined();
  });

  it('is worked with arrows, Enter and Escape', async () => {
    stubApi({ 'GET /api/geocode': found });
    renderWithQueries(<Example />);
    type('Main');
    await wait(310);
    await wait(10);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(field().value).toBe('1 Main Street');
    expect(screen.queryByRole('option')).toBeNull();
    type('Mainx');
    await wait(310);
    await wait(10);
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[4]?.id);
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('takes a click on a suggestion', async () => {
    stubApi({ 'GET /api/geocode': found });
    renderWithQueries(<Example />);
    type('Main');
    await wait(310);
    await wait(10);
    fireEvent.click(screen.getAllByRole('option')[2] as HTMLElement);
    expect(field().value).toBe('2 Main Street');
  });

  it('is written as people write it if the server sends that form', async () => {
    const display_name = '14, Maple Avenue, Larkfield, Alder County, New York, 10998, United States';
    const label = '14 Maple Avenue, Larkfield, NY 10998';
    stubApi({ 'GET /api/geocode': [{ ...found[0], display_name, label }] });
    renderWithQueries(<Example />);
    type('Maple');
    await wait(310);
    await wait(10);
    expect(screen.getByRole('option').textContent).toBe(label);
    fireEvent.click(screen.getByRole('option'));
    expect(field().value).toBe(label);
  });

  it('is silent when the search fails', async () => {
    stubApi({ 'GET /api/geocode': new Reply(503, { error: 'Busy' }) });
    renderWithQueries(<Example />);
    type('Main');
    await wait(310);
    await wait(10);
    expect(screen.queryByRole('option')).toBeNull();
    expect(document.querySelector('.toast')).toBeNull();
  });

  it('expands a direction as it is typed', () => {
    stubApi({});
    renderWithQueries(<Example />);
    type('12 N');
    expect(field().value).toBe('12 North');
  });
});
