import type { CustomerSettings, OpenSession } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../../lib/router/leave.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { lateAnswer, OFFLINE, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTitles } from '../../testing/render.js';
import SettingsPage from './settings-page.js';

const settings: CustomerSettings = {
  email: 'ada@example.com',
  emailChangeable: true,
  signsInWith: null,
  phone: '(555) 123-4567',
  language: 'en',
  texts: false,
  phoneProven: false,
  textsAvailable: true,
  reminderMails: true,
  ratingMails: true,
  officeMails: false,
  newsMails: false,
  calendar: { createdAt: null, endsAt: null },
};
const here: OpenSession = {
  id: 'here',
  browser: 'Safari',
  system: 'iPhone',
  current: true,
  openedAt: '2027-03-01T15:12:00.000Z',
  lastUsedAt: '2027-03-09T20:00:00.000Z',
};
const ERASE = 'DELETE /api/account';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  keepLanguage('en');
  api = stubApi({
    'GET /api/settings': settings,
    'GET /api/account/sessions': [here, { ...here, id: 'phone', current: false }],
    'POST /api/settings/phone-code': {},
    'POST /api/settings/email-codes': '',
  });
});
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const erase = async () => {
  await press('Erase My Account');
  await type('Type ada@example.com to confirm', 'ada@example.com');
  await press('Erase Everything');
};

it.each<[string, string, () => Promise<unknown>]>([
  ['Saved', 'PATCH /api/settings', () => press('Save Phone')],
  [
    'Saved',
    'PATCH /api/settings',
    async () => fireEvent.click(await screen.findByRole('checkbox', { name: /Visit reminders/ })),
  ],
  ['Calendar link created', 'POST /api/calendar/reset', () => press('Create a Calendar Link')],
  ['Device signed out', 'DELETE /api/account/sessions/phone', () => press('Sign Out: Safari on iPhone')],
  [
    'Text messages are on',
    'POST /api/settings/phone-proof',
    async () => {
      fireEvent.click(await screen.findByRole('checkbox', { name: /Text messages/ }));
      await type('Code', '123456');
      await press('Confirm Number');
    },
  ],
  [
    'Your email address is changed',
    'POST /api/settings/email',
    async () => {
      await press('Change Email');
      await type('New email', 'new@example.com');
      await press('Email Me the Codes');
      await type('Code from ada@example.com', '123456');
      await type('Code from new@example.com', '654321');
      await press('Change Email');
    },
  ],
])('“%s” is told to who has left the settings since (%s)', async (title, request, change) => {
  const { answer, give } = lateAnswer();
  api.change({ [request]: answer });
  const { unmount } = renderWithQueries(<SettingsPage />);
  await change();
  const [method = '', path = ''] = request.split(' ');
  await waitFor(() => expect(api.bodiesOf(method, path)).toHaveLength(1));
  unmount();
  give(settings);
  await waitFor(() => expect(toastTitles()).toContain(title));
});

it('an account that is erased while its dialog is closed is left all the same', async () => {
  const left = vi.spyOn(browser, 'leaveForGood').mockImplementation(() => undefined);
  const { answer, give } = lateAnswer();
  api.change({ [ERASE]: answer });
  renderWithQueries(<SettingsPage />);
  await erase();
  await waitFor(() => expect(api.bodiesOf('DELETE', '/api/account')).toHaveLength(1));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  give('');
  await waitFor(() => expect(left).toHaveBeenCalledWith('/'));
});

it('a change that failed is told to who has left the settings since', async () => {
  const { answer, give } = lateAnswer();
  api.change({ [ERASE]: answer });
  const { unmount } = renderWithQueries(<SettingsPage />);
  await erase();
  await waitFor(() => expect(api.bodiesOf('DELETE', '/api/account')).toHaveLength(1));
  unmount();
  give(OFFLINE);
  await waitFor(() => expect(toastTitles()).toEqual(['Account not erased']));
});
