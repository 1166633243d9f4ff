import type { Administrator, Invitation, OfficeRole } from '@homebright/contract';
import { CreateAdministrator } from '../../src/identity/index.js';
import { SYSTEM } from '../../src/platform/index.js';
import { NOW } from '../harness.js';
import { PostStage } from '../notifications/stage.js';
import { signInAtOffice } from '../sign-in.js';
import { useStage } from '../use-stage.js';

const OWN = { ownPassword: 'a-quiet-broom-27' };
const PASSWORD = 'mop-and-bucket-31';
const GONE = {
  code: 'NOT_FOUND',
  error: 'This invitation is no longer valid. Please ask the office for a new one.',
};

describe('invitations to the office', () => {
  const stage = useStage(() => PostStage.open());

  beforeEach(() => stage.clock.set(NOW));

  const invite = (email: string, role: OfficeRole = 'dispatcher', proof: object = OWN) =>
    stage.office<{ id: number }>('POST', '/api/admin/invitations', { email, role, ...proof });
  const list = async (): Promise<Invitation[]> =>
    (await stage.office<Invitation[]>('GET', '/api/admin/invitations')).body;
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    stage.bookings.test.app.inject({
      method: 'POST',
      url: `/api/office-invitation/${path}`,
      payload,
      headers,
    });

  /** The tokens that were sent to an address, newest last. */
  async function tokensOf(email: string): Promise<string[]> {
    await stage.tell();
    const mails = await stage.mailsOf(email);
    return mails.map(({ text }) => /\/admin\/invitation#(\S+)/.exec(text)?.[1] ?? 'none');
  }

  async function invited(email: string, role?: OfficeRole): Promise<{ id: number; token: string }> {
    const { id } = (await invite(email, role)).body;
    return { id, token: (await tokensOf(email)).at(-1) ?? '' };
  }

  it('come by email, are accepted with a name and password, and sign in', async () => {
    const made = await invite('Nora@Example.com');
    expect(made.status).toBe(201);
    expect(await list()).toEqual([
      {
        id: made.body.id,
        email: 'nora@example.com',
        role: 'dispatcher',
        invitedBy: 'admin',
        sentAt: '2027-03-10T17:00:00.000Z',
        expiresAt: '2027-03-17T17:00:00.000Z',
        expired: false,
      },
    ]);
    const [token = ''] = await tokensOf('nora@example.com');
    const [mail] = await stage.mailsOf('nora@example.com');
    expect(mail?.subject).toBe('Join the office of Homebright');
    expect(mail?.text).toContain('as a dispatcher: calendar, bookings, customers, crews and messages.');
    const stored = await stage.rows("SELECT html, plain FROM delivery WHERE recipient = 'nora@example.com'");
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(await stage.rows('SELECT * FROM link'))).not.toContain(token);

    expect((await post('look', { token })).json()).toEqual({ email: 'nora@example.com', role: 'dispatcher' });
    const short = await post('accept', { token, username: 'nora', password: 'short' });
    expect([short.statusCode, short.json()]).toMatchObject([
      400,
      { error: 'A password needs 10 to 200 characters.' },
    ]);
    const taken = await post('accept', { token, username: 'Admin', password: PASSWORD });
    expect(taken.statusCode).toBe(409);
    const accepted = await post('accept', { token, username: 'nora', password: PASSWORD });
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { success: true }]);
    const cookie = accepted.cookies.find(({ name }) => name === 'hb_admin')?.value;
    const account = await stage.bookings.test.app.inject({
      url: '/api/admin/account',
      headers: { cookie: `hb_admin=${cookie}` },
    });
    expect(account.json()).toMatchObject({ username: 'nora', role: 'dispatcher', due: null });
    expect(await list()).toEqual([]);
    const written = await stage.rows<{ action: string; name: string }>(
      `SELECT action, actor_name AS name FROM audit_log WHERE entity IN ('invitation', 'administrator')
       ORDER BY id DESC LIMIT 3`,
    );
    expect(written).toEqual([
      { action: 'sign-in', name: 'nora' },
      { action: 'accept-invitation', name: 'nora' },
      { action: 'invite', name: 'admin' },
    ]);
  });

  it('answer the same whether they were used, withdrawn, have ended or never were', async () => {
    const used = await invited('used@example.com');
    await post('accept', { token: used.token, username: 'used', password: PASSWORD });
    const withdrawn = await invited('withdrawn@example.com');
    await stage.office('DELETE', `/api/admin/invitations/${withdrawn.id}`);
    const ended = await invited('ended@example.com');
    stage.clock.advance({ days: 7 });
    for (const token of [used.token, withdrawn.token, ended.token, 'a'.repeat(43), 'x', '']) {
      for (const [path, body] of [
        ['look', { token }],
        ['accept', { token, username: 'stranger', password: PASSWORD }],
      ] as const) {
        const answer = await post(path, body);
        expect([path, answer.statusCode, answer.json()]).toMatchObject([path, 404, GONE]);
      }
    }
    expect((await list()).find(({ id }) => id === ended.id)).toMatchObject({ expired: true });
  });

  it('accepted twice at once make one account', async () => {
    const { token } = await invited('twice@example.com');
    const answers = await Promise.all(
      ['first', 'second'].map((username) => post('accept', { token, username, password: PASSWORD })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await stage.rows("SELECT 1 FROM administrator WHERE email = 'twice@example.com'")).toHaveLength(1);
  });

  it('sent again have a new link and a new week; the old link is dead', async () => {
    const { id, token: old } = await invited('again@example.com');
    stage.clock.advance({ days: 8 });
    expect((await stage.office('POST', `/api/admin/invitations/${id}/actions/send-again`)).status).toBe(204);
    const tokens = await tokensOf('again@example.com');
    expect(tokens).toHaveLength(2);
    expect((await post('look', { token: old })).statusCode).toBe(404);
    expect((await post('look', { token: tokens[1] })).statusCode).toBe(200);
  });

  it('that were withdrawn before their email went out are not sent', async () => {
    const { body } = await invite('hasty@example.com');
    await stage.bookings.settle();
    await stage.office('DELETE', `/api/admin/invitations/${body.id}`);
    expect(await tokensOf('hasty@example.com')).toEqual([]);
    for (const path of [`${body.id}/actions/send-again`, '99999/actions/send-again'])
      expect((await stage.office('POST', `/api/admin/invitations/${path}`)).status).toBe(404);
  });

  it('ask for the owner’s own password, and refuse who is known', async () => {
    expect((await invite('new@example.com', 'owner', {})).status).toBe(400);
    expect((await invite('new@example.com', 'owner', { ownPassword: 'wrong' })).status).toBe(400);
    expect((await invite('no address')).status).toBe(400);
    expect((await invite('twice@example.com')).status).toBe(409);
    const { token } = await invited('olga@example.com');
    expect(await invite('OLGA@example.com')).toMatchObject({
      status: 409,
      body: { error: 'This address has been invited. Send its invitation again instead.' },
    });
    await post('accept', { token, username: 'olga', password: PASSWORD });
    const { body } = await stage.office<Administrator[]>(
      'GET',
      `/api/admin/administrators?filter=${encodeURIComponent('{"q":"olga@"}')}`,
    );
    await stage.office('DELETE', `/api/admin/administrators/${body[0]?.id}`, OWN);
    expect(await invite('olga@example.com')).toMatchObject({
      status: 409,
      body: {
        error: 'This address belongs to olga, whose access has ended. Restore olga’s access instead.',
      },
    });
  });

  it('of an owner end with the owner’s access', async () => {
    const { app } = stage.bookings.test;
    await app.get(CreateAdministrator).create('vera', PASSWORD, SYSTEM);
    const cookie = await signInAtOffice(stage.bookings.test, { username: 'vera', password: PASSWORD });
    const asked = await app.inject({
      method: 'POST',
      url: '/api/admin/invitations',
      headers: { cookie },
      payload: { email: 'friend@example.com', role: 'owner', ownPassword: PASSWORD },
    });
    expect(asked.statusCode).toBe(201);
    const [token = ''] = await tokensOf('friend@example.com');
    const [vera] = await stage.rows<{ id: number }>("SELECT id FROM administrator WHERE username = 'vera'");
    const demoted = { role: 'bookkeeper', ...OWN };
    expect((await stage.office('PATCH', `/api/admin/administrators/${vera?.id}`, demoted)).status).toBe(200);
    expect((await post('look', { token })).statusCode).toBe(404);
  });

  it('are limited: five a day to one address', async () => {
    const { id } = (await invite('often@example.com')).body;
    const again = () => stage.office('POST', `/api/admin/invitations/${id}/actions/send-again`);
    for (let time = 2; time <= 5; time += 1) expect((await again()).status).toBe(204);
    expect((await again()).status).toBe(429);
    // Withdrawing it first does not help.
    await stage.office('DELETE', `/api/admin/invitations/${id}`);
    expect((await invite('often@example.com')).status).toBe(429);
  });
});
