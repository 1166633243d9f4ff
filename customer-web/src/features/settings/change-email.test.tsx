import type { CustomerSettings } from '@homebright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepLanguage } from '../../lib/texts/language.js';
import { Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTitles } from '../../testing/render.js';
import { ContactCard } from './contact-card.js';
import { useSettings } from './api/settings.js';

const [CODES, CHANGE] = ['/api/settings/email-codes', '/api/settings/email'];
const settings: CustomerSettings = {
  email: 'ada@example.com',
  emailChangeable: true,
  signsInWith: null,
  phone: null,
  language: 'en',
  texts: false,
  phoneProven: false,
  textsAvailable: false,
  reminderMails: true,
  ratingMails: true,
  officeMails: false,
  newsMails: false,
  calendar: { createdAt: null, endsAt: null },
};

function Card() {
  const { data } = useSettings();
  return data ? <ContactCard settings={data} /> : null;
}

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  keepLanguage('en');
  api = stubApi({ 'GET /api/settings': settings, [`POST ${CODES}`]: new Reply(204, undefined) });
});
const open = async (change: Partial<CustomerSettings> = {}) => {
  api.change({ 'GET /api/settings': { ...settings, ...change } });
  renderWithQueries(<Card />);
  await screen.findByText('ada@example.com');
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const problem = async () => (await screen.findByRole('alert')).textContent;

it('asks for a code from the present address and one from the new, then shows the new one', async () => {
  await open();
  press('Change Email');
  type('New email', ' new@example.com ');
  press('Email Me the Codes');
  await screen.findByText(/emailed to ada@example\.com and new@example\.com/);
  expect(api.bodiesOf('POST', CODES)).toEqual([{ email: 'new@example.com' }]);
  type('Code from ada@example.com', '12 34 56');
  type('Code from new@example.com', '65432');
  press('Change Email');
  expect(await problem()).toBe('Enter all 6 digits.');
  type('Code from new@example.com', '654321');
  api.change({ [`POST ${CHANGE}`]: new Reply(400, { code: 'WRONG_CODE' }) });
  press('Change Email');
  expect(await problem()).toMatch(/One of the codes is wrong/);
  api.change({ [`POST ${CHANGE}`]: { ...settings, email: 'new@example.com' } });
  press('Change Email');
  await waitFor(() => expect(toastTitles()).toContain('Your email address is changed'));
  expect(api.bodiesOf('POST', CHANGE).at(-1)).toEqual({
    email: 'new@example.com',
    presentCode: '123456',
    newCode: '654321',
  });
  expect(screen.getByText('new@example.com')).toBeDefined();
});

it('says what is wrong with an address until it changes', async () => {
  await open();
  press('Change Email');
  api.change({ [`POST ${CODES}`]: new Reply(400, { code: 'INVALID' }) });
  press('Email Me the Codes');
  expect(await problem()).toMatch(/Enter another email address/);
  press('Not Now');
  expect(screen.queryByLabelText('New email')).toBeNull();
});

it('is not offered if the address comes from a provider', async () => {
  await open({ emailChangeable: false });
  expect(screen.queryByRole('button', { name: 'Change Email' })).toBeNull();
});

it('names the former address while the office’s is a contact only, and asks for a code from the former', async () => {
  await open({ signsInWith: 'former@example.com' });
  expect(
    screen.getByText(/our messages go there\. You still sign in with former@example\.com/),
  ).toBeDefined();
  press('Change Email');
  type('New email', 'ada@example.com');
  press('Email Me the Codes');
  await screen.findByText(/emailed to former@example\.com and ada@example\.com/);
  expect(screen.getByLabelText('Code from former@example.com')).toBeDefined();
});
