import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { browser } from '../lib/router/leave.js';
import { Unexpected } from './unexpected.js';

function Broken(): never {
  throw new Error('a page that broke');
}

it('says that a page broke, and offers another try and the way home', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  render(
    <Unexpected>
      <Broken />
    </Unexpected>,
  );
  expect(screen.getByRole('alert').textContent).toContain('An unexpected error occurred. Please try again.');
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledOnce();
});
