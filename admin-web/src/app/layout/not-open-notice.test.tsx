import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import { NotOpenNotice } from './not-open-notice';

it('stands on every page until the site is open, and leads to what is left to do', async () => {
  serve({ 'GET /api/site': { ...SITE, open: false } });
  renderScreen(<NotOpenNotice />);
  expect(await screen.findByText(/The site says ‘Opening soon’/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'First steps' }).getAttribute('href')).toBe('/admin/first-run');
});

it('is not there on the checklist itself', async () => {
  serve({ 'GET /api/site': { ...SITE, open: false } });
  renderScreen(
    <>
      <NotOpenNotice />
      <p>The page</p>
    </>,
    { at: '/admin/first-run' },
  );
  await screen.findByText('The page');
  expect(screen.queryByText(/Opening soon/)).toBeNull();
});
