import type { CustomerSettings, OpenSession } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from '../../lib/router/leave.js';
import { keepLanguage, language } from '../../lib/texts/language.js';
import { type Call, OFFLINE, Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import SettingsPage from './settings-page.js';

const settings: CustomerSettings = {
  email: 'ada@example.com',
  emailChangeable: false,
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
const IN_USE = { createdAt: '2027-03-01T15:12:00.000Z', endsAt: '2028-03-01T15:12:00.000Z' };
const NEW_LINK = {
  calendarUrl: 'https://homebright.example/api/calendar/new.ics',
  createdAt: '2027-03-09T20:00:00.000Z',
  endsAt: '2028-03-09T20:00:00.000Z',
};
const SAVE = 'PATCH /api/settings';
const SESSIONS = '/api/account/sessions';
const signedIn = (id: string, change: Partial<OpenSession> = {}): OpenSession => ({
  id,
  browser: 'Firefox',
  system: 'Android',
  openedAt: '2027-03-01T15:12:00.000Z',
  lastUsedAt: '2027-03-09T20:00:00.000Z',
  current: false,
  ...change,
});
const HERE = signedIn('here', { browser: 'Safari', system: 'iPhone', current: true });

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  keepLanguage('en');
  api = stubApi({
    'GET /api/settings': settings,
    [`GET ${SESSIONS}`]: [HERE],
    [SAVE]: ({ body }: Call) => ({ ...settings, ...(body as object) }),
    'POST /api/calendar/reset': NEW_LINK,
  });
});
const open = async (change: Partial<CustomerSettings> = {}) => {
  api.change({ 'GET /api/settings': { ...settings, ...change } });
  renderWithQueries(<SettingsPage />);
  await screen.findByRole('heading', { name: 'Contact' });
};
const saved = () => api.bodiesOf('PATCH', '/api/settings');
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));

describe('contact', () => {
  const givePhone = (value: string) => {
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Phone' }));
  };

  it('shows the sign-in’s address and saves another phone number', async () => {
    await open();
    expect(screen.getByText('ada@example.com')).toBeDefined();
    givePhone('(555) 987-6543');
    await waitFor(() => expect(toastTitles()).toEqual(['Saved']));
    expect(saved()).toEqual([{ phone: '(555) 987-6543' }]);
  });

  it.each([
    ['an empty one or one that reaches nobody', '12', 0],
    ['one the server refuses', '(555) 987-6543', 1],
  ])('says beside the field why not %s', async (_, value, requests) => {
    await open();
    api.change({ [SAVE]: new Reply(400, { code: 'INVALID' }) });
    givePhone(value);
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a phone number we can call.');
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe(value);
    expect(saved()).toHaveLength(requests);
  });
});

describe('what we send', () => {
  it('is saved as it is chosen', async () => {
    await open();
    tick(/Visit reminders/);
    await waitFor(() => expect(saved()).toEqual([{ reminderMails: false }]));
    await waitFor(() => expect(screen.getByLabelText(/Visit reminders/)).toHaveProperty('checked', false));
  });

  it('returns to its value if it could not be saved', async () => {
    await open();
    api.change({ [SAVE]: OFFLINE });
    tick(/Messages from our office/);
    await waitFor(() => expect(toastTitles()).toEqual(['Not saved']));
    expect(toastTexts()[0]).toMatch(/couldn’t connect/);
    expect(screen.getByRole('checkbox', { name: /Messages from our office/ })).toHaveProperty(
      'checked',
      false,
    );
  });

  it('includes text messages only with a number to send them to, and where there are any', async () => {
    await open({ phone: null });
    tick(/Text messages/);
    expect(toastTexts()[0]).toMatch(/Save a phone number first/);
    expect(saved()).toEqual([]);
  });

  it('has no text messages if the installation sends none', async () => {
    await open({ textsAvailable: false });
    expect(screen.queryByRole('checkbox', { name: /Text messages/ })).toBeNull();
  });
});

it('changes the language of letters and site together', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Español' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(saved()).toEqual([{ language: 'es' }]);
  expect(language()).toBe('es');
});

it('speaks Spanish', async () => {
  keepLanguage('es');
  renderWithQueries(<SettingsPage />);
  expect(await screen.findByRole('heading', { name: 'Configuración' })).toBeDefined();
  expect(await screen.findByText('Qué le enviamos')).toBeDefined();
});

describe('the calendar', () => {
  const shown = () => screen.queryByLabelText<HTMLInputElement>('Calendar link')?.value;
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const make = async () => {
    await open();
    press('Create a Calendar Link');
    await waitFor(() => expect(shown()).toBe(NEW_LINK.calendarUrl));
  };

  it('has a link once it is made, to copy or open, and says until when it works', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await make();
    expect(screen.getByText(/can’t show it again.*works until Thursday, March 9, 2028/)).toBeDefined();
    press('Copy Link');
    await waitFor(() => expect(toastTitles()).toContain('Link copied'));
    expect(writeText).toHaveBeenCalledWith(NEW_LINK.calendarUrl);
    expect(screen.getByRole('link', { name: 'Open in Calendar' }).getAttribute('href')).toBe(
      'webcal://homebright.example/api/calendar/new.ics',
    );
  });

  it('selects the link if the browser does not allow copying', async () => {
    vi.stubGlobal('navigator', {});
    await make();
    press('Copy Link');
    await waitFor(() => expect(toastTitles().at(-1)).toMatch(/copy it yourself/));
    const field = screen.getByLabelText<HTMLInputElement>('Calendar link');
    expect(field.selectionEnd).toBe(NEW_LINK.calendarUrl.length);
  });

  it('does not show a link that was made before, and makes a new one after a question', async () => {
    await open({ calendar: IN_USE });
    expect(shown()).toBeUndefined();
    expect(screen.getByText(/created a link on Monday, March 1, 2027/)).toBeDefined();
    press('Create a New Link');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep Current Link' }));
    expect(shown()).toBeUndefined();
    press('Create a New Link');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create a New Link' }));
    await waitFor(() => expect(shown()).toBe(NEW_LINK.calendarUrl));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the sessions of a customer', () => {
  const lines = async () => {
    const card = within(await screen.findByRole('region', { name: 'Where you’re signed in' }));
    return (await card.findAllByRole('listitem')).map(({ textContent }) => textContent);
  };
  const openWith = async (...others: OpenSession[]) => {
    api.change({ [`GET ${SESSIONS}`]: [HERE, ...others] });
    await open();
    await lines();
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('is listed, this device first, which is left by the page’s head', async () => {
    await openWith(signedIn('phone'), signedIn('odd', { browser: null, system: null }));
    expect(await lines()).toEqual([
      expect.stringMatching(/^Safari on iPhone This deviceSigned in Mar 1, .+ [AP]M$/),
      expect.stringMatching(/^Firefox on Android Last active Mar 9, .+Sign Out$/),
      expect.stringMatching(/^Another browser /),
    ]);
    expect(screen.queryByRole('button', { name: 'Sign Out: Safari on iPhone' })).toBeNull();
  });

  it('says when it is here alone', async () => {
    await openWith();
    expect(screen.getByText('You’re not signed in anywhere else.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull();
  });

  it.each([
    ['ends there', ''],
    ['is over there already', new Reply(404, { code: 'NOT_FOUND' })],
  ])('%s, and the list is read again', async (_, answer) => {
    await openWith(signedIn('phone'));
    api.change({ [`DELETE ${SESSIONS}/phone`]: answer, [`GET ${SESSIONS}`]: [HERE] });
    press('Sign Out: Firefox on Android');
    await waitFor(() => expect(toastTitles()).toEqual(['Device signed out']));
    await waitFor(async () => expect(await lines()).toHaveLength(1));
    expect(document.activeElement?.textContent).toBe('Where you’re signed in');
  });

  it('ends all other sessions after a question', async () => {
    await openWith(signedIn('phone'), signedIn('tablet'));
    press('Sign Out Everywhere Else');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Not Now' }));
    expect(api.bodiesOf('DELETE', SESSIONS)).toEqual([]);
    api.change({ [`DELETE ${SESSIONS}`]: '', [`GET ${SESSIONS}`]: [HERE] });
    press('Sign Out Everywhere Else');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Sign Out Everywhere Else' }));
    await waitFor(() => expect(toastTitles()).toEqual(['Signed out everywhere else']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('You’re not signed in anywhere else.')).toBeDefined();
  });

  it('says when it could not be ended', async () => {
    await openWith(signedIn('phone'));
    api.change({ [`DELETE ${SESSIONS}/phone`]: OFFLINE });
    press('Sign Out: Firefox on Android');
    await waitFor(() => expect(toastTitles()).toEqual(['Not signed out']));
    expect(await lines()).toHaveLength(2);
  });

  it('offers another try when the list cannot be read', async () => {
    api.change({ [`GET ${SESSIONS}`]: new Reply(500, {}) });
    await open();
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t load where/);
    api.change({ [`GET ${SESSIONS}`]: [HERE] });
    press('Try Again');
    expect(await lines()).toHaveLength(1);
  });
});

describe('their data', () => {
  const askToErase = async (typed: string) => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Erase My Account' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Type ada@example.com to confirm'), { target: { value: typed } });
    fireEvent.click(dialog.getByRole('button', { name: 'Erase Everything' }));
    return dialog;
  };
  const sent = () => api.bodiesOf('DELETE', '/api/account');

  it('can be taken along', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Download My Data' });
    expect(link.getAttribute('href')).toBe('/api/account/export');
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('are erased once the address is typed, and the browser forgets with us', async () => {
    const left = vi.spyOn(browser, 'leaveForGood').mockImplementation(() => undefined);
    localStorage.setItem('questionnaireData', '{}');
    api.change({ 'DELETE /api/account': '' });
    await askToErase('Ada@Example.com ');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/'));
    expect(sent()).toEqual([{ confirm: 'Ada@Example.com ' }]);
    expect(localStorage.length).toBe(0);
  });

  it('stay if another address is typed', async () => {
    const dialog = await askToErase('somebody@example.com');
    expect(dialog.getByRole('alert').textContent).toBe('Please type ada@example.com exactly.');
    expect(sent()).toEqual([]);
  });

  it('stay while a paid visit is upcoming, and the dialog says so', async () => {
    api.change({ 'DELETE /api/account': new Reply(409, { error: 'A paid visit is still to come.' }) });
    await askToErase('ada@example.com');
    await waitFor(() => expect(toastTexts()).toEqual(['A paid visit is still to come.']));
    expect(toastTitles()).toEqual(['Account not erased']);
  });
});

it('offers another try when the settings cannot be read', async () => {
  api.change({ 'GET /api/settings': new Reply(500, {}) });
  renderWithQueries(<SettingsPage />);
  expect(await screen.findByRole('heading', { name: 'Unable to load your settings' })).toBeDefined();
  api.change({ 'GET /api/settings': settings });
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Phone')).toBeDefined();
});
