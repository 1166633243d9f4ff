import type { Cleaner, CleanerForm } from '@homebright/contract';
import { useStage } from '../use-stage.js';
import { CrewStage } from './stage.js';

const stage = useStage(() => CrewStage.open());

const OLD = '+15552010066';
const NEW = '+15552010067';
const SUBJECT = 'Your sign-in address was changed';

async function change(id: number, facts: Partial<CleanerForm>): Promise<void> {
  const path = `/api/admin/cleaners/${id}`;
  const { version } = (await stage.post.office<Cleaner>('GET', path)).body;
  expect((await stage.post.office('PATCH', path, { ...facts, version })).status).toBe(200);
  await stage.post.tell();
}
const mailed = async (email: string): Promise<string[]> =>
  (await stage.post.mailsOf(email)).filter(({ subject }) => subject === SUBJECT).map(({ text }) => text);
const texted = (number: string): string[] =>
  stage.post.mailbox
    .texts()
    .filter(({ to }) => to === number)
    .map(({ body }) => body);
const told = () =>
  stage.post.rows<{ recipient: string }>(
    `SELECT recipient FROM delivery WHERE occasion LIKE 'former-crew-address:%' ORDER BY id`,
  );
beforeEach(() => stage.post.rows('DELETE FROM delivery'));

test('a cleaner’s former email is told at once that another one signs in, without the whole of it', async () => {
  const { id, email } = await stage.cleaner();
  await change(id, { email: `zoe-${email}` });
  const [text = '', ...more] = await mailed(email);
  expect(more).toEqual([]);
  expect(text).toContain('changed your email address to zo…@example.com.');
  expect(text).toContain('If you didn’t ask for this, please call the office.');
  expect(text).not.toContain(`zoe-${email}`);
  expect(await mailed(`zoe-${email}`)).toEqual([]);
});

test('so is a former phone, by text message', async () => {
  const { id, email } = await stage.cleaner({ phone: OLD });
  await change(id, { phone: NEW });
  expect(texted(OLD)).toEqual([
    expect.stringMatching(
      /^Our office at .* changed your phone number to one that ends in 67\. This number no longer signs you in to your visits\. If you didn’t ask for this, please call the office\.$/,
    ),
  ]);
  expect([texted(NEW), await mailed(email)]).toEqual([[], []]);
});

test('both, in the cleaner’s language, when both are removed', async () => {
  const [phone, email] = ['+15552010068', 'both-removed@example.com'];
  const { id } = await stage.cleaner({ language: 'es' });
  await change(id, { phone, email });
  await stage.post.rows('DELETE FROM delivery');
  await change(id, { phone: null, email: null });
  expect(await told()).toEqual([{ recipient: phone }, { recipient: email }]);
  expect(texted(phone)[0]).toContain('quitó este número de teléfono');
});

test('it is told although the cleaner has left meanwhile', async () => {
  const { id, email } = await stage.cleaner();
  const path = `/api/admin/cleaners/${id}`;
  const { version } = (await stage.post.office<Cleaner>('GET', path)).body;
  const changed = await stage.post.office<Cleaner>('PATCH', path, { email: `mia-${email}`, version });
  const gone = await stage.post.office('DELETE', `${path}?version=${changed.body.version}`);
  expect([changed.status, gone.status]).toEqual([200, 200]);
  await stage.post.tell();
  expect(await mailed(email)).toHaveLength(1);
});

test('nobody is told where there was no address, or it is the same in another spelling', async () => {
  const { id, email } = await stage.cleaner();
  await change(id, { phone: OLD, email: email.toUpperCase() });
  await change(id, { phone: '(555) 201-0066', name: 'Ana Ruiz Soto' });
  expect(await told()).toEqual([]);
});

test('nor somebody who could not sign in, or at a number that gets no texts', async () => {
  const away = await stage.cleaner();
  await change(away.id, { active: false });
  await change(away.id, { email: `other-${away.email}` });
  const abroad = await stage.cleaner({ phone: '+447911123456' });
  await change(abroad.id, { phone: null });
  expect(await told()).toEqual([]);
});

test('the audit log has both addresses, and the version that they changed with', async () => {
  const { id, email } = await stage.cleaner();
  await change(id, { email: `last-${email}` });
  const [entry] = await stage.post.rows(
    `SELECT before ->> 'email' AS before, after ->> 'email' AS after, (after ->> 'version')::int AS version
     FROM audit_log WHERE entity = 'cleaner' ORDER BY id DESC LIMIT 1`,
  );
  expect(entry).toEqual({ before: email, after: `last-${email}`, version: 2 });
});
