import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { newQueryClient } from '../lib/api/query-client.js';

export function renderWithQueries(content: ReactNode) {
  const queries = newQueryClient();
  return { queries, ...render(<QueryClientProvider client={queries}>{content}</QueryClientProvider>) };
}

/** The title of the toast on screen, and how many there are. */
export const toastTitles = () =>
  [...document.querySelectorAll('.toast-title')].map((title) => title.textContent);
export const toastTexts = () => [...document.querySelectorAll('.toast-text')].map((text) => text.textContent);
