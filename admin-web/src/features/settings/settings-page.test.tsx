import type { OfficeSettings } from '@homebright/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { SettingsPage } from './settings-page';

const DEFAULTS = {
  businessName: 'Homebright',
  businessEmail: 'hello@homebright.example',
  businessPhone: null,
  businessAddress: null,
  holdMinutes: 30,
  minLeadHours: 4,
  bookingHorizonDays: 365,
  travelMinutes: 30,
  chargeLeadHours: 48,
  visitsAhead: 4,
  payAfterVisit: false,
  showWorkPhotos: false,
  signInAtPayment: false,
  fewerSteps: false,
  saveCards: false,
  askForTips: false,
  useCredit: false,
  sellGiftCards: false,
  referralAmount: 0,
  embedOrigins: [],
  cancellationFee: 4_000,
  rebookingFee: 3_000,
  freeNoticeHours: 0,
  lockoutFee: 0,
  lockoutText: null,
  lockoutTextSpanish: null,
  askForRatings: false,
  ratingPauseDays: 30,
  reviewLink: null,
  testimonials: [],
};
const READ: OfficeSettings = { ...DEFAULTS, version: 3, timeZone: 'America/New_York', defaults: DEFAULTS };

it('saves what was changed and refuses what cannot be', async () => {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/settings': READ,
    'PATCH /api/admin/settings': { ...READ, holdMinutes: 45, version: 4 },
  });
  const user = renderScreen(<SettingsPage />);
  const hold = await screen.findByLabelText('Time to pay');
  await user.clear(hold);
  await user.type(hold, '0');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('A whole number from 1 to 1440')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Time to pay'));
  expect(writes(log)).toEqual([]);
  await user.clear(hold);
  await user.type(hold, '45');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings saved')).toBeTruthy();
  expect(writes(log)[0]?.body).toEqual({ version: 3, holdMinutes: 45 });
  expect(await screen.findByText(/Default: 30/)).toBeTruthy();
});

it('adds testimonials, needs them whole, and takes one away', async () => {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/settings': READ,
    'PATCH /api/admin/settings': READ,
  });
  const user = renderScreen(<SettingsPage />);
  const add = await screen.findByRole('button', { name: 'Add a testimonial' });
  await user.click(add);
  await user.click(add);
  await user.click(screen.getByRole('button', { name: 'Remove testimonial 2' }));
  await user.type(screen.getByLabelText('Quote 1'), 'Spotless.');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Each testimonial needs a quote and a name')).toBeTruthy();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByText('Settings saved');
  expect(writes(log).map(({ body }) => body)).toEqual([
    { version: 3, testimonials: [{ quote: 'Spotless.', quoteSpanish: '', name: 'Ada', place: '' }] },
  ]);
});

it('says what somebody else changed meanwhile', async () => {
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/settings': READ,
    'PATCH /api/admin/settings': new Refusal(409, {
      error: 'Somebody else changed it.',
      code: 'STALE_VERSION',
      details: [{ field: 'businessName', now: 'Bright & Co' }],
    }),
  });
  const user = renderScreen(<SettingsPage />);
  await user.type(await screen.findByLabelText('Phone'), '(555) 010-0142');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Someone else changed the settings')).toBeTruthy();
  expect(screen.getByText(/Business name is now Bright & Co/)).toBeTruthy();
});

it('names no variable of the installation', async () => {
  serve({ 'GET /api/site': SITE, 'GET /api/admin/settings': READ });
  renderScreen(<SettingsPage />);
  const installation = await screen.findByRole('region', { name: 'Installation' });
  expect(installation.textContent).toContain('America/New_York');
  expect(document.body.textContent).not.toMatch(/[A-Z]+_[A-Z_]+/);
});
