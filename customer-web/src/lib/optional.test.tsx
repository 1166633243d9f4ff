import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { optional } from './optional.js';

const shown = (load: Parameters<typeof optional<{ name: string }>>[0]) => {
  const Part = optional(load);
  render(
    <main>
      <h1>The page</h1>
      <Suspense fallback={<p>Coming</p>}>
        <Part name="Ada" />
      </Suspense>
    </main>,
  );
};

it('is shown once it is loaded', async () => {
  shown(() => Promise.resolve({ default: ({ name }) => <p>Hello {name}</p> }));
  expect(screen.getByText('Coming')).toBeDefined();
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});

it('leaves the page as it is where it cannot be loaded', async () => {
  shown(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await expect.poll(() => screen.queryByText('Coming')).toBeNull();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined();
});
