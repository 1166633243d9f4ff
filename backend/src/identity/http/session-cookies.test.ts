import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.js';
import { FixedClock } from '../../../test/fixed-clock.js';
import { SessionCookies } from './session-cookies.js';

const clock = new FixedClock('2027-03-10T17:00:00Z');
const cookiesAt = (publicUrl: string): SessionCookies => new SessionCookies({ publicUrl } as Config, clock);
const requestWith = (cookie?: string): FastifyRequest => ({ headers: { cookie } }) as FastifyRequest;

function written(act: (reply: FastifyReply) => void): string[] {
  const lines: string[] = [];
  const reply = { header: (_name: string, line: string) => lines.push(line) };
  act(reply as unknown as FastifyReply);
  return lines;
}

test('a session is HttpOnly, Lax, for the whole site, and as long as it lasts', () => {
  const local = cookiesAt('http://localhost:3000');
  const lines = written((reply) => local.write(reply, 'customer', 'token', new Date('2027-03-10T18:00:00Z')));
  expect(lines).toEqual(['hb_session=token; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax']);
});

test.each([
  'https://clean.example',
  'https://localhost:3000',
  'http://clean.example',
  'http://10.0.0.7:3000',
])('at %s it is Secure and bound to the host', (publicUrl) => {
  const cookies = cookiesAt(publicUrl);
  const [line] = written((reply) => cookies.clear(reply, 'administrator'));
  expect(line).toBe('__Host-hb_admin=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(cookies.read(requestWith('hb_admin=planted; __Host-hb_admin=ours'), 'administrator')).toBe('ours');
  expect(cookies.namesStarting(requestWith('__Host-hb_attempt_1=a; hb_attempt_2=b'), 'hb_attempt_')).toEqual([
    'hb_attempt_1',
  ]);
});

test.each([
  [undefined, null],
  ['', null],
  ['other=1', null],
  ['hb_session=abc; other=1', 'abc'],
  ['; ;=; hb_session', null],
])('from %j it reads %j', (cookie, token) => {
  expect(cookiesAt('http://localhost:3000').read(requestWith(cookie), 'customer')).toBe(token);
});
