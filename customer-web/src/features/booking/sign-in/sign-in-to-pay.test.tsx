import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../../lib/api/query-client.js';
import { browser } from '../../../lib/router/leave.js';
import { Reply, stubApi } from '../../../testing/api-stub.js';
import SignInToPay from './sign-in-to-pay.js';

const EMAIL = 'robin@example.com';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  vi.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
  api = stubApi({
    'POST /api/sign-in/code': { wait: 30, onlyIfKnown: false },
    'POST /api/sign-in/session': {},
  });
});

function open() {
  render(
    <QueryClientProvider client={newQueryClient()}>
      <SignInToPay onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function askForCode() {
  type('Email', ` ${EMAIL} `);
  fireEvent.click(screen.getByRole('button', { name: 'Email Me a Code' }));
  await screen.findByLabelText('Code');
}

it('asks for a code, and goes on to the payment as soon as six digits are there', async () => {
  open();
  await askForCode();
  expect(
    screen.getByText(`We’ve emailed a six-digit code to ${EMAIL}. It works for 10 minutes.`),
  ).toBeDefined();
  type('Code', '12 34');
  expect(api.bodiesOf('POST', '/api/sign-in/session')).toEqual([]);
  type('Code', '123 456');
  await waitFor(() => expect(browser.leaveFor).toHaveBeenCalledWith('/checkout'));
  expect(api.bodiesOf('POST', '/api/sign-in/code')).toEqual([{ email: EMAIL }]);
  expect(api.bodiesOf('POST', '/api/sign-in/session')).toEqual([{ code: '123456' }]);
});

it('says what is wrong with a code, and that the next one has to wait', async () => {
  api.change({ 'POST /api/sign-in/session': new Reply(400, { code: 'WRONG_CODE', error: 'Wrong.' }) });
  open();
  await askForCode();
  type('Code', '123456');
  expect(await screen.findByText(/^That code is wrong or has expired/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send a New Code' }));
  expect(await screen.findByText(/^You can send a new code in \d+ seconds\.$/)).toBeDefined();
  expect(api.bodiesOf('POST', '/api/sign-in/code')).toHaveLength(1);
  expect(browser.leaveFor).not.toHaveBeenCalled();
});

it('says that new people may have to wait while many ask for codes, and takes another address', async () => {
  api.change({ 'POST /api/sign-in/code': { wait: 30, onlyIfKnown: true } });
  open();
  await askForCode();
  expect(screen.getByText(/^Many people are asking for codes right now/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use Another Address' }));
  expect(await screen.findByLabelText('Email')).toBeDefined();
});

it('refuses what is not an address, and offers the provider', async () => {
  api.change({ 'POST /api/sign-in/code': new Reply(400, { code: 'INVALID', error: 'No.' }) });
  open();
  type('Email', 'robin');
  fireEvent.click(screen.getByRole('button', { name: 'Email Me a Code' }));
  expect(await screen.findByText('Please enter an email address, like name@example.com.')).toBeDefined();
  const other = screen.getByRole('link', { name: 'Sign In Another Way' });
  expect(other.getAttribute('href')).toBe('/api/login?returnTo=%2Fcheckout');
});
