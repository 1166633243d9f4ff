import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Business } from '../../platform/index.js';
import { CommonPasswords, LeakedPasswords } from '../infra/known-passwords.js';
import { Passwords } from '../infra/passwords.js';
import { PasswordRules } from './password-rules.js';

/** SHA-1 of 'thirty-one green kettles'. */
const [BEGINNING, ENDING] = ['D915E', '2FFB2D71B4FE777DF47753AE58C4259C8AC'];
const LEAKED = 'thirty-one green kettles';

let service: Server;
let answer: (path: string) => { status: number; body: string } | null;
let asked: { path: string; padding: unknown }[];

beforeEach(async () => {
  asked = [];
  service = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, padding: headers['add-padding'] });
    const said = answer(url);
    if (said) response.writeHead(said.status).end(said.body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  service.closeAllConnections();
  service.close();
});

async function judge(password: string | undefined, isAsked = true, username = 'zoe'): Promise<string | null> {
  const leakedPasswordsUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range`;
  const leaked = new LeakedPasswords({ leakedPasswordsUrl: isAsked ? leakedPasswordsUrl : null });
  const business = { settings: { businessName: 'Linden Cleaning' } } as Business;
  const check = await new PasswordRules(new Passwords(), business, new CommonPasswords(), leaked).load(
    password,
  );
  try {
    check(username);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test('a password that leaked is refused, and only the first five digits of its hash go out', async () => {
  answer = () => ({ status: 200, body: `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${ENDING}:41` });
  expect(await judge(LEAKED)).toBe(
    'This password has appeared in a data leak. Please choose a different one.',
  );
  expect(asked).toEqual([{ path: `/range/${BEGINNING}`, padding: 'true' }]);
});

test.each([
  ['another ending', { status: 200, body: '0018A45C4D1DEF81644B54AB7F969B88D65:3' }],
  ['what only fills the answer up', { status: 200, body: `${ENDING}:0` }],
  ['a failure', { status: 503, body: `${ENDING}:41` }],
  ['a page instead', { status: 200, body: '<html>' }],
  ['silence', null],
])('%s refuses nothing', async (_what, said) => {
  answer = () => said;
  expect(await judge(LEAKED)).toBeNull();
  expect(asked).toHaveLength(1);
});

test('our own list ignores case, and no service is asked unless one is set', async () => {
  answer = () => ({ status: 200, body: `${ENDING}:41` });
  for (const common of ['password123', 'QwertyUiop']) {
    expect(await judge(common)).toBe('This password is too easy to guess.');
  }
  asked = [];
  expect(await judge(LEAKED, false)).toBeNull();
  expect(await judge(undefined)).toBeNull();
  expect(asked).toEqual([]);
});

test('the names of the person and the business are not passwords', async () => {
  answer = () => null;
  const easy = 'This password is too easy to guess.';
  expect(await judge('wilhelmina-27', false, 'Wilhelmina')).toBe(easy);
  expect(await judge('wilhelmina-27', false)).toBeNull();
  expect(await judge('linden-cleaning-27', false)).toBe(easy);
});

test('a leaked password is reported for the password’s field', async () => {
  answer = () => ({ status: 200, body: `${ENDING}:41` });
  const leakedPasswordsUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range`;
  const business = { settings: { businessName: 'Linden Cleaning' } } as Business;
  const rules = new PasswordRules(
    new Passwords(),
    business,
    new CommonPasswords(),
    new LeakedPasswords({ leakedPasswordsUrl }),
  );
  const check = await rules.load(LEAKED);
  expect(() => check('zoe')).toThrow(
    expect.objectContaining({ code: 'INVALID', details: [{ field: 'password' }] }),
  );
});
