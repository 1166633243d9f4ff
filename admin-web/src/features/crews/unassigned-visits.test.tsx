import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../testing/server';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { useWarnUnassignedVisits } from './unassigned-visits';

function Save({ lost }: { lost?: number[] }) {
  const tell = useWarnUnassignedVisits();
  return <button onClick={() => tell({ id: 1, unassignedBookings: lost })}>Save</button>;
}

async function save(lost?: number[]): Promise<void> {
  serve({ 'GET /api/site': SITE });
  const person = renderScreen(<Save lost={lost} />);
  await person.click(screen.getByRole('button', { name: 'Save' }));
}

it.each([
  [[7], '1 visit needs another crew', '#7'],
  [[1, 2, 3, 4, 5], '5 visits need another crew', '#1, #2, #3, #4, #5'],
  [[1, 2, 3, 4, 5, 6], '6 visits need another crew', '#1, #2, #3, #4, #5 and more'],
])('names the visits %j that lost their crew, and goes back to the list', async (lost, title, text) => {
  await save(lost);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByTestId('whereabouts').textContent).toBe('/admin/crews');
});

it.each([[[]], [undefined]])('says that it is saved when no visit lost its crew (%j)', async (lost) => {
  await save(lost);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.queryByText(/another crew/)).toBeNull();
});
