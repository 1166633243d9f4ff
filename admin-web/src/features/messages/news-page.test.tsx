import type { SentNews } from '@homebright/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import { NewsPage } from './news-page';

const open = (news: SentNews[]) => {
  serve({ 'GET /api/site': SITE, 'GET /api/admin/customer-messages': news });
  renderScreen(<NewsPage />);
};

it('lists the news that were sent, with how many got them and how many did not', async () => {
  const at = '2026-11-20T15:00:00Z';
  open([
    { id: 'b', at, title: 'Windows too', sent: 1, refused: 0, by: 'olive' },
    { id: 'a', at, title: 'Spring offer', sent: 497, refused: 3, by: null },
  ]);
  await screen.findByRole('list', { name: 'News sent' });
  // The year is left out in 2026 alone.
  const rows = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(', 2026', ''));
  await expect
    .poll(rows)
    .toEqual([
      'Windows tooNov 20, 10:00 AM · olive1 customer got it.',
      'Spring offerNov 20, 10:00 AM497 customers got it. 3 did not: they had not agreed, or have no confirmed address.',
    ]);
});

it('says how news begin where none was sent', async () => {
  open([]);
  await screen.findByText(/^No news yet/);
  expect(screen.getByRole('link', { name: 'Choose customers' }).getAttribute('href')).toContain(
    '/admin/users',
  );
});
