import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import SecondDay from './second-day.js';

const shown = () => {
  const select = screen.getByLabelText<HTMLSelectElement>('Second visit each week');
  return {
    select,
    chosen: select.selectedOptions[0]?.text,
    days: [...select.options].map(({ text }) => text),
  };
};

it('is three days after the first one until another day is chosen', () => {
  const onChange = vi.fn();
  render(<SecondDay first={2} onChange={onChange} />);
  const { select, chosen, days } = shown();
  expect(chosen).toBe('Friday');
  expect(days).toEqual(['Sunday', 'Monday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  fireEvent.change(select, { target: { value: '6' } });
  expect(onChange).toHaveBeenCalledWith(6);
});

it('stays when the first date moves, unless it moves to that day', () => {
  const { rerender } = render(<SecondDay first={3} value={6} onChange={vi.fn()} />);
  expect(shown().chosen).toBe('Saturday');
  rerender(<SecondDay first={6} value={6} onChange={vi.fn()} />);
  expect(shown().chosen).toBe('Tuesday');
});
