import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, type within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { newQueryClient } from '../lib/api/query-client.js';
import { longDate } from '../lib/time/format.js';
import { isInLaterMonth } from './samples.js';

export function renderWithQueries(content: ReactNode) {
  const queries = newQueryClient();
  return { queries, ...render(<QueryClientProvider client={queries}>{content}</QueryClientProvider>) };
}

/** The title of the toast on screen, and how many there are. */
export const toastTitles = () =>
  [...document.querySelectorAll('.toast .title')].map((title) => title.textContent);
export const toastTexts = () =>
  [...document.querySelectorAll('.toast .text')].map((text) => text.textContent);

/** Presses a day of this month or the next in a dialog's calendar. */
export async function pressDay(dialog: ReturnType<typeof within>, date: string): Promise<void> {
  if (isInLaterMonth(date)) fireEvent.click(await dialog.findByRole('button', { name: 'Next month' }));
  fireEvent.click(await dialog.findByRole('button', { name: longDate(date) }));
}
