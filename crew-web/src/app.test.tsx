import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from '@homebright/web-common/router/location.js';
import { App } from './app.js';
import { Crew } from './crew.js';
import { inMemory } from './phone/memory.js';
import type { Phone } from './phone/phone.js';
import { startCrewServer } from './testing/crew-server.js';
import { AT_9_12, aVisit, MARIA, theDays } from './testing/samples.js';

let phone: Phone;
let crew: Crew;
beforeEach(() => {
  phone = inMemory();
  vi.useFakeTimers({
    now: AT_9_12,
    shouldAdvanceTime: true,
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => {
  cleanup();
  crew.close();
});

async function show(path = '/crew', signedIn = true): Promise<void> {
  if (signedIn) await phone.write('session', MARIA);
  crew = new Crew(phone);
  await crew.open('en');
  await crew.sync();
  navigate(path);
  render(<App crew={crew} />);
}
const plain = (element: Element | null) => element?.textContent.replaceAll(/[\u2009\u202f]/g, ' ');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const kindsOf = (server: ReturnType<typeof startCrewServer>) => server.events.map(({ kind }) => kind);

test('a code signs in even if it is pasted with words around it, and a wrong code is reported', async () => {
  const server = startCrewServer();
  server.session = null;
  await show('/crew', false);
  press('Send my code');
  expect(screen.getByRole('alert').textContent).toBe('Enter an email address or a phone number.');
  fireEvent.change(screen.getByLabelText('Email or phone number'), {
    target: { value: 'maria@example.com' },
  });
  press('Send my code');
  const field = await screen.findByLabelText('Six-digit code');
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: '111111' } });
  await screen.findByText(/That code is wrong/);
  fireEvent.change(field, { target: { value: 'Your code: 123 456' } });
  await screen.findByRole('heading', { name: /^Good \w+, Maria$/ });
});

test('a code that the office reads out signs in, and nothing is sent for it', async () => {
  const server = startCrewServer();
  server.session = null;
  await show('/crew', false);
  press('I have a code from the office');
  fireEvent.change(screen.getByLabelText('Email or phone number'), {
    target: { value: 'maria@example.com' },
  });
  fireEvent.change(screen.getByLabelText('Code from the office'), { target: { value: '12345' } });
  press('Sign in');
  expect(screen.getByRole('alert').textContent).toBe('A code from the office has ten digits.');
  fireEvent.change(screen.getByLabelText('Code from the office'), { target: { value: '12345 67890' } });
  press('Sign in');
  await screen.findByRole('heading', { name: /^Good \w+, Maria$/ });
  expect(server.calls).not.toContain('POST /api/crew/codes');
});

test('another code can be asked for after half a minute', async () => {
  const server = startCrewServer();
  server.session = null;
  await show('/crew', false);
  fireEvent.change(screen.getByLabelText('Email or phone number'), { target: { value: '516 555 0144' } });
  press('Send my code');
  await screen.findByText(/You can ask for a new code in/);
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
  vi.setSystemTime(AT_9_12.getTime() + 31_000);
  vi.advanceTimersByTime(1_000);
  fireEvent.click(await screen.findByRole('button', { name: 'Send a new code' }));
  await screen.findByText('A new code is on its way.');
  expect(server.calls.filter((call) => call === 'POST /api/crew/codes')).toHaveLength(2);
});

test('today lists the visits in order and marks a change until somebody looks at it', async () => {
  const first = aVisit();
  const second = aVisit({
    id: 102,
    start: '2026-11-23T17:00:00.000Z',
    customer: { name: 'Marcus Bell', phone: null },
    travelMinutes: 18,
  });
  const server = startCrewServer(theDays([second, first]));
  await show();
  expect(screen.getAllByRole('link', { name: /Maple/ }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Dana Whitfield'),
    expect.stringContaining('Marcus Bell'),
  ]);
  screen.getByText('18 min to get there');
  server.days = theDays([first, { ...second, version: '2', address: '9 Maple Court' }]);
  await crew.sync();
  fireEvent.click(await screen.findByText('Address changed'));
  await screen.findByText('Changed since you last looked');
  fireEvent.click(screen.getByRole('link', { name: 'Back' }));
  await screen.findByRole('heading', { name: /^Good \w+, Maria$/ });
  expect(screen.queryByText('Address changed')).toBeNull();
});

test('a visit is tapped from the way there to its end without a network', async () => {
  const server = startCrewServer();
  await show('/crew/visits/101');
  server.online = false;
  screen.getByText('Lockbox 4471');
  press('On my way');
  press('20 min');
  await screen.findByText(/^On the way at/);
  fireEvent.click(await screen.findByRole('button', { name: 'Start the visit' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Dust all surfaces' }));
  await screen.findByText('1 of 2');
  fireEvent.click(await screen.findByRole('button', { name: 'Finish the visit' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Finish this visit?' }));
  sheet.getByText('1 thing is not checked off.');
  sheet.getByText('There is no photo from after the work yet.');
  fireEvent.change(sheet.getByLabelText('A note to the office'), {
    target: { value: 'The vase was broken.' },
  });
  fireEvent.click(sheet.getByRole('button', { name: 'Finished' }));
  await screen.findByText('Done at 9:12 AM', { normalizer: (text) => text.replaceAll(' ', ' ') });
  await screen.findByText('4 things wait for a network');
  expect(plain(document.querySelector('.barLine'))).toBe(
    '4 things wait for a network; visits as of 9:12 AM.',
  );

  server.online = true;
  await crew.sync();
  await screen.findByText('All sent');
  expect(kindsOf(server)).toEqual(['on_the_way', 'started', 'item_checked', 'finished']);
  expect(server.events[0]).toMatchObject({ visitId: 101, minutes: 20 });
  expect(server.events[3]).toMatchObject({ text: 'The vase was broken.' });
});

test('before the arrival window the wait at a door does not count yet', async () => {
  const window = { from: '2026-11-23T14:20:00.000Z', until: '2026-11-23T15:00:00.000Z' };
  startCrewServer(theDays([aVisit({ window })]));
  await show('/crew/visits/101/door');
  press('I am at the door');
  const early = await screen.findByText(/^You are early/);
  expect(plain(early)).toBe('You are early: the wait counts from 9:20 AM, when you are expected.');
  vi.setSystemTime(AT_9_12.getTime() + 16 * 60_000);
  vi.advanceTimersByTime(1_000);
  await screen.findByText(/^(7:00|6:59)$/);
  expect(screen.queryByText(/^You are early/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Report: could not get in' })).toBeNull();
});

test('at a closed door the wait survives a reload, and the report comes after the wait', async () => {
  const server = startCrewServer();
  await show('/crew/visits/101/door');
  press('I am at the door');
  await screen.findByText('15:00');
  expect(screen.queryByRole('button', { name: 'Report: could not get in' })).toBeNull();
  cleanup();
  crew.close();
  vi.setSystemTime(AT_9_12.getTime() + 6 * 60_000);
  await show('/crew/visits/101/door');
  screen.getByText('9:00');
  fireEvent.click(screen.getByRole('link', { name: 'Call the customer' }));
  vi.setSystemTime(AT_9_12.getTime() + 16 * 60_000);
  vi.advanceTimersByTime(1_000);
  await screen.findByText('You have waited long enough.');
  press('Report: could not get in');
  await waitFor(() => expect(kindsOf(server)).toEqual(['not_entered']));
  expect(server.events[0]?.text?.replaceAll(' ', ' ')).toBe(
    'Waited from 9:12 AM to 9:28 AM. Called at 9:18 AM.',
  );
});

test('minutes late need one press, and a report of a different home needs words', async () => {
  const server = startCrewServer();
  await show('/crew/visits/101');
  press('Running late');
  press('15 min');
  const report = '15 min, reported at 9:12 AM';
  await waitFor(() => expect(plain(document.querySelector('.noted'))).toBe(report));
  press('The home is different');
  press('Send');
  expect(screen.getByRole('alert').textContent).toBe('Write a few words first.');
  fireEvent.change(screen.getByLabelText('What is different?'), { target: { value: 'Five bedrooms.' } });
  press('Send');
  await waitFor(() => expect(kindsOf(server)).toEqual(['running_late', 'home_differs']));
  expect(server.events).toMatchObject([{ minutes: 15 }, { text: 'Five bedrooms.' }]);
});

test('a reported delay stays until the visit is done, and the planned start is beside the window', async () => {
  const late = { minutes: 15, at: AT_9_12.toISOString() };
  const server = startCrewServer(theDays([aVisit({ late, start: '2026-11-23T14:30:00.000Z' })]));
  await show('/crew/visits/101');
  expect(plain(await screen.findByText(/^Running late:/))).toBe('Running late: 15 min, reported at 9:12 AM');
  expect(plain(document.querySelector('.when'))).toBe(
    'Arrive 9:00 – 10:00 AMStart 9:30 AM, done by about 11:00 AM',
  );
  server.days = theDays([aVisit({ late, status: 'finished' })]);
  await crew.sync();
  await waitFor(() => expect(screen.queryByText(/^Running late/)).toBeNull());
});

test('the office’s notes about the home are shown', async () => {
  const access = { entry: 'Lockbox 4471', keys: 'Key 12, in the van', alarm: null, parking: null };
  startCrewServer(theDays([aVisit({ access, preferences: 'Beds last.' })]));
  await show('/crew/visits/101');
  screen.getByText('Key 12, in the van');
  screen.getByRole('heading', { name: 'How they like it' });
  screen.getByText('Beds last.');
});

test('a later day shows no codes, and nothing of it can be tapped', async () => {
  startCrewServer(theDays([aVisit({ id: 104, date: '2026-11-24', access: null })]));
  await show('/crew/visits/104');
  screen.getByText('Codes are shown on the day of the visit.');
  expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Dust all surfaces' }).disabled).toBe(true);
});

test('the tips of the last 30 days are below the week, with their sum, also offline and in Spanish', async () => {
  const tips = [
    { visitId: 98, date: '2026-11-20', customer: 'Dana Whitfield', amount: 2_000 },
    { visitId: 91, date: '2026-11-12', customer: 'Sam Poe', amount: 750 },
  ];
  const server = startCrewServer(theDays([], { tips }));
  await show('/crew/week');
  const section = within(screen.getByRole('region', { name: 'Tips' }));
  expect(section.getByText('Your part in the last 30 days: $27.50')).toBeDefined();
  expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Dana WhitfieldFriday, November 20$20.00',
    'Sam PoeThursday, November 12$7.50',
  ]);
  await crew.speak('es');
  server.online = false;
  cleanup();
  crew.close();
  crew = new Crew(phone);
  await crew.open('en');
  render(<App crew={crew} />);
  const spanish = within(await screen.findByRole('region', { name: 'Propinas' }));
  expect(spanish.getByText('Su parte en los últimos 30 días: $27.50')).toBeDefined();
});

test('a cleaner without tips sees no such section', async () => {
  startCrewServer(theDays([]));
  await show('/crew/week');
  expect(screen.getByText('Nothing is planned for the coming week.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Tips' })).toBeNull();
});

test('signing out with unsent work asks first', async () => {
  const server = startCrewServer();
  await show('/crew/me');
  server.online = false;
  await crew.tap({ kind: 'started', visitId: 101 });
  await screen.findAllByText('1 thing waits for a network');
  press('Sign out');
  press('Stay signed in');
  expect(await phone.items()).toHaveLength(1);
  server.online = true;
  server.replacements['POST /api/crew/events'] = { status: 503 };
  press('Sign out');
  press('Delete them and sign out');
  await screen.findByRole('heading', { name: 'Your visits, in your pocket' });
  expect(await phone.items()).toEqual([]);
  expect(server.events).toEqual([]);
});

test('one press changes the language to Spanish, and the server stores it for the person', async () => {
  const server = startCrewServer();
  await show('/crew/me');
  press('Español');
  await screen.findByText('Todo enviado');
  await waitFor(() => expect(server.session?.language).toBe('es'));
  expect(document.documentElement.lang).toBe('es');
});

test('built-in services appear in Spanish, and the owner’s own texts stay as they are', async () => {
  const checklist = [
    { key: 'sweeping-mopping', label: 'Sweeping & mopping', done: false },
    { key: 'attic', label: 'Sort the attic', done: false },
  ];
  const visit = aVisit({ service: '1-Hour Quick Clean', checklist });
  startCrewServer(theDays([visit]));
  await show('/crew/me');
  press('Español');
  fireEvent.click(await screen.findByRole('link', { name: 'Hoy' }));
  const card = await screen.findByText('Limpieza rápida de 1 hora · Inside the oven');
  fireEvent.click(card);
  await screen.findByRole('checkbox', { name: 'Barrer y trapear' });
  screen.getByRole('checkbox', { name: 'Sort the attic' });
  screen.getByText('Limpieza rápida de 1 hora');
});
