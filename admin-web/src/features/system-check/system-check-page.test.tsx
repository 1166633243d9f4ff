import type { SystemCheckLine } from '@homebright/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { summaryOf } from './system-check';
import { SystemCheckPage } from './system-check-page';

const line = (
  id: string,
  status: SystemCheckLine['status'],
  finding: string,
  nextStep: string | null = null,
): SystemCheckLine => ({ id, name: `Line ${id}`, status, finding, nextStep });

const CHECK = {
  checkedAt: '2026-11-22T17:12:00Z',
  version: '0.1.0',
  publicUrl: 'https://book.example.com',
  lines: [
    line('database', 'ok', 'PostgreSQL 17.6'),
    line('webhook', 'warn', 'None has come yet', 'Send a test event.'),
    line('mail', 'fail', 'It cannot be used (EAUTH)', 'Check SMTP_URL.'),
  ],
};
const WELL = { ...CHECK, lines: CHECK.lines.map((one) => ({ ...one, status: 'ok', nextStep: null })) };

it('says of each line in a word how it is, and what to do next; checks again when asked', async () => {
  let answer: unknown = CHECK;
  const log = serve({ 'GET /api/site': SITE, 'GET /api/admin/system-check': () => answer });
  const person = renderScreen(<SystemCheckPage />);
  expect(await screen.findByRole('heading', { name: '1 failed, 1 to look at' })).toBeTruthy();
  const rows = within(screen.getByRole('list', { name: 'What was checked' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'OKLine databasePostgreSQL 17.6',
    'Look atLine webhookNone has come yetNext: Send a test event.',
    'FailedLine mailIt cannot be used (EAUTH)Next: Check SMTP_URL.',
  ]);
  answer = WELL;
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'Everything works' })).toBeTruthy();
  expect(log.filter(({ path }) => path === '/api/admin/system-check')).toHaveLength(2);
});

it('shows why it could not be checked, and keeps what it knew', async () => {
  let answer: unknown = CHECK;
  serve({ 'GET /api/site': SITE, 'GET /api/admin/system-check': () => answer });
  const person = renderScreen(<SystemCheckPage />);
  await screen.findByText('PostgreSQL 17.6');
  answer = new Refusal(429, { error: 'That was a little fast.' });
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('That was a little fast.')).toBeTruthy();
  expect(screen.getByText('PostgreSQL 17.6')).toBeTruthy();
});

it('sends a test email to the address that is typed, and says what came of it', async () => {
  let answer: unknown = line('test-email', 'ok', 'Sent to ada@example.com');
  const log = serve({
    'GET /api/site': { ...SITE, businessEmail: 'hello@linden.example' },
    'GET /api/admin/system-check': WELL,
    'POST /api/admin/system-check/test-email': () => answer,
  });
  const person = renderScreen(<SystemCheckPage />);
  const field = await screen.findByLabelText('Your email address');
  expect(await screen.findByDisplayValue('hello@linden.example')).toBe(field);
  expect(writes(log)).toEqual([]);
  await person.clear(field);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send me a test email' });
  expect(button.disabled).toBe(true);
  await person.type(field, 'ada@example.com');
  await person.click(button);
  expect(await screen.findByText('Sent to ada@example.com')).toBeTruthy();
  expect(writes(log).map(({ body }) => body)).toEqual([{ to: 'ada@example.com' }]);
  answer = new Refusal(400, { error: 'Please enter an email address.' });
  await person.click(button);
  expect(await screen.findByText('Please enter an email address.')).toBeTruthy();
});

it('counts', () => {
  expect(summaryOf([line('a', 'ok', '')])).toBe('Everything works');
  expect(summaryOf([line('a', 'warn', ''), line('b', 'warn', '')])).toBe('2 to look at');
});
