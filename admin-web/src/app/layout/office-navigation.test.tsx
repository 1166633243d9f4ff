import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { POWERS_OF_AN_OWNER } from '../../testing/powers';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import { OfficeNavigation } from './office-navigation';

function open(powers: object) {
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/account': { role: 'dispatcher', powers: { ...POWERS_OF_AN_OWNER, ...powers } },
  });
  renderScreen(<OfficeNavigation />);
}

it('leads an owner everywhere', async () => {
  open({});
  await screen.findByRole('menuitem', { name: 'Calendar' });
  for (const name of ['Payments', 'People', 'Settings', 'Audit log', 'Overview'])
    expect(screen.getByRole('menuitem', { name })).toBeTruthy();
});

it('leaves out what a role may not look at, with groups that are empty then', async () => {
  open({ money: 'none', people: 'none', prices: 'read' });
  await expect.poll(() => screen.queryByRole('menuitem', { name: 'Payments' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Money' })).toBeNull();
  for (const name of ['People', 'Overview']) expect(screen.queryByRole('menuitem', { name })).toBeNull();
  for (const name of ['Calendar', 'Catalog', 'Settings'])
    expect(screen.getByRole('menuitem', { name })).toBeTruthy();
});
