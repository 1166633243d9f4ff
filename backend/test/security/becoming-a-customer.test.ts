import type { CustomerRecord, CustomerSettings, ErrorBody, OfficeRole } from '@homebright/contract';
import { CreateAdministrator } from '../../src/identity/index.js';
import { SYSTEM } from '../../src/platform/index.js';
import type { Browser } from '../browser.js';
import { CodeStage, isIn, whoIs } from '../notifications/code-stage.js';
import { Office } from '../office/office.js';
import { madeCustomer } from '../office/phone-orders.js';
import { staged, useStage } from '../use-stage.js';

const PASSWORD = 'a-quiet-window-seat';

describe('somebody of the office who writes an address of their own on a customer', () => {
  const stage = useStage(() => CodeStage.open());
  const post = staged(() => stage.post);
  const owner = staged(() => Office.enter(post.bookings));
  const dispatcher = staged(() => member('dora', 'dispatcher'));
  const colleague = staged(() => member('carl', 'dispatcher'));
  let email: string;

  beforeEach(async () => (email = await stage.begin()));

  async function member(username: string, role: OfficeRole): Promise<Office> {
    await post.bookings.test.app.get(CreateAdministrator).create(username, PASSWORD, SYSTEM, { role });
    return Office.enter(post.bookings, { as: { username, password: PASSWORD } });
  }

  const record = async (id: string) => (await owner.get<CustomerRecord>(`users/${id}`)).body;
  const write = async (id: string, to: string | null, who = dispatcher) => {
    const { version } = await record(id);
    const answer = await who.ask<CustomerRecord>('PATCH', `users/${id}`, { email: to, version });
    expect([answer.status, answer.body]).toMatchObject([200, { id }]);
  };
  const act = async (who: Office, id: string, action: string) =>
    who.ask<ErrorBody>('POST', `users/${id}/actions/${action}`, { version: (await record(id)).version });
  const settingsOf = async (one: Browser) => (await one.get('/api/settings')).json<CustomerSettings>();
  /** Opens the link that was sent to the address, as its owner would. */
  const openProof = async (address: string) => {
    await post.tell();
    const [mail] = await post.mailsOf(address);
    const link = /http\S+\/api\/email-proof\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await post.bookings.test.app.inject({ method: 'POST', url: new URL(link).pathname });
  };

  describe('who has signed in before', () => {
    let id: string;
    let customer: Browser;
    let evil: string;
    beforeEach(async () => {
      customer = await stage.signedIn(email);
      ({ id } = await whoIs(customer));
      evil = `evil-${email}`;
      await write(id, evil);
    });

    test('is somebody else with that address; the former one goes on signing in', async () => {
      expect((await whoIs(await stage.signedIn(evil))).id).not.toBe(id);
      expect((await whoIs(await stage.signedIn(email))).id).toBe(id);
      expect(await record(id)).toMatchObject({
        email: evil,
        emailSetBy: 'dora',
        contactOnly: { signsInWith: email },
      });
    });

    test('is not opened by the link that proves the address, which messages need', async () => {
      await openProof(evil);
      expect((await record(id)).emailVerified).toBe(true);
      expect((await whoIs(await stage.signedIn(evil))).id).not.toBe(id);
    });

    test('keeps the account through two changes, a removed address and the way back', async () => {
      await write(id, null);
      expect((await whoIs(await stage.signedIn(email))).id).toBe(id);
      await write(id, `other-${email}`, colleague);
      expect((await whoIs(await stage.signedIn(`other-${email}`))).id).not.toBe(id);
      expect((await whoIs(await stage.signedIn(email))).id).toBe(id);
      await write(id, email);
      expect((await record(id)).contactOnly).toBeNull();
      expect((await whoIs(await stage.signedIn(email))).id).toBe(id);
    });

    test('is told at the former address, which does not learn the whole new one', async () => {
      await post.bookings.settle();
      await write(id, `second-${email}`);
      await post.tell();
      const told = (await post.mailsOf(email)).filter(({ subject }) => subject.includes('email address'));
      expect(told).toHaveLength(1);
      expect(told[0]?.text).toContain('ev…@example.com');
      expect(told[0]?.text).not.toContain(evil);
      expect(told[0]?.text).toContain('You still sign in with this address');
    });

    test('moves the account with a code from each address, as in Settings', async () => {
      expect(await settingsOf(customer)).toMatchObject({ email: evil, signsInWith: email });
      await customer.postJson('/api/settings/email-codes', { email: evil });
      const [presentCode, newCode] = [await stage.codeTo(email), await stage.codeTo(evil)];
      expect(presentCode).toMatch(/^\d{6}$/);
      const moved = await customer.postJson('/api/settings/email', { email: evil, presentCode, newCode });
      expect([moved.statusCode, moved.json<CustomerSettings>().signsInWith]).toEqual([200, null]);
      expect((await whoIs(await stage.signedIn(evil))).id).toBe(id);
      expect((await whoIs(await stage.signedIn(email))).id).not.toBe(id);
    });

    test('is approved by an owner alone, once, and signed out elsewhere', async () => {
      const refused = await act(dispatcher, id, 'approve-email');
      expect([refused.status, refused.body.code]).toEqual([403, 'ROLE_FORBIDS']);
      expect((await whoIs(await stage.signedIn(evil))).id).not.toBe(id);
      await post.rows('DELETE FROM app_user WHERE email = $1 AND id <> $2', [evil, id]);
      expect((await act(owner, id, 'approve-email')).status).toBe(204);
      expect((await record(id)).contactOnly).toBeNull();
      expect(await isIn(customer)).toBe(false);
      expect((await whoIs(await stage.signedIn(evil))).id).toBe(id);
      expect((await whoIs(await stage.signedIn(email))).id).not.toBe(id);
      const again = await act(owner, id, 'approve-email');
      expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
    });

    test('keeps an address apart that is somebody else’s by now', async () => {
      await stage.signedIn(evil);
      const answer = await act(owner, id, 'approve-email');
      expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
      const made = await dispatcher.ask('POST', 'users', {
        name: 'Rosa Smith',
        phone: '(555) 201-0001',
        email,
      });
      expect(made.status).toBe(409);
    });
  });

  test('a customer of a provider keeps the way in, and the address there', async () => {
    const [there, sub] = [stage.browser(), `sub-${email}`];
    await stage.atProvider(there, { email, sub });
    const { id } = await whoIs(there);
    await write(id, `evil-${email}`);
    await openProof(`evil-${email}`);
    expect((await whoIs(await stage.signedIn(`evil-${email}`))).id).not.toBe(id);
    expect((await whoIs(await stage.signedIn(email))).id).toBe(id);
    const back = stage.browser();
    await stage.atProvider(back, { email: `moved-${email}`, sub });
    expect((await whoIs(back)).id).toBe(id);
    // The address at the sign-in provider has changed, so the previous address may belong to anybody.
    expect((await whoIs(await stage.signedIn(email))).id).not.toBe(id);
    expect((await whoIs(await stage.signedIn(`moved-${email}`))).id).toBe(id);
  });

  test('a customer of sign-in by code whose contact was changed joins a provider by the former address', async () => {
    const { id } = await whoIs(await stage.signedIn(email));
    await write(id, `evil-${email}`);
    const evil = stage.browser();
    await stage.atProvider(evil, { email: `evil-${email}` });
    expect((await whoIs(evil)).id).not.toBe(id);
    const one = stage.browser();
    expect(await stage.atProvider(one, { email })).toBe('/api/auth/join');
    await one.post('/api/auth/join/code');
    await one.post('/api/auth/join', { code: await stage.codeTo(email) });
    expect((await whoIs(one)).id).toBe(id);
    expect((await record(id)).email).toBe(`evil-${email}`);
  });

  describe('whom the office made, and who never signed in', () => {
    test.each([
      ['changed the address', false],
      ['made the customer', true],
    ])('is not confirmed by the dispatcher who %s', async (_what, made) => {
      const id = await madeCustomer(made ? dispatcher : owner, { email: made ? `evil-${email}` : email });
      if (!made) await write(id, `evil-${email}`);
      const evil = await stage.signedIn(`evil-${email}`);
      expect((await whoIs(evil)).id).toBe(id);
      const own = await act(dispatcher, id, 'confirm');
      expect([own.status, own.body.code]).toEqual([403, 'ROLE_FORBIDS']);
      expect((await record(id)).joinedAt).not.toBeNull();
      expect((await evil.get('/api/account/export')).statusCode).toBe(409);
      const erasing = await evil.deleteJson('/api/account', { confirm: `evil-${email}` });
      expect([erasing.statusCode, erasing.json<ErrorBody>().code]).toEqual([409, 'CONFLICT']);
      expect((await act(colleague, id, 'confirm')).status).toBe(200);
      expect((await record(id)).joinedAt).toBeNull();
    });

    test('is confirmed by an owner, whoever wrote the address', async () => {
      const id = await madeCustomer(owner, { email });
      await stage.signedIn(email);
      expect((await act(owner, id, 'confirm')).status).toBe(200);
    });
  });
});
