import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parseEnv } from 'node:util';
import {
  startMailbox,
  startOidcProvider,
  startScratchPostgres,
  startStripeSandbox,
} from '@homebright/sandbox';
import { at } from './steps/places.mjs';
import { quoted } from './steps/setup-file.mjs';

const STRIPE = {
  secretKey: 'sk_test_of_the_setup',
  publishableKey: 'pk_test_of_the_setup',
  webhookSecret: 'whsec_of_the_setup_test',
};
let folder;
let file;
let postgres;
let issuer;
let stripe;
let mailbox;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
  file = join(folder, '.env');
  postgres = await startScratchPostgres();
  issuer = await startOidcProvider({ port: 0, clientId: 'a', clientSecret: 'b', redirectUris: [] });
  stripe = await startStripeSandbox({ ...STRIPE, port: 0 });
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
});
after(async () => {
  await Promise.all([mailbox.stop(), stripe.stop(), issuer.stop()]);
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** Answers line by line, like somebody at a terminal. */
function setup(answers, ...args) {
  const child = spawn(process.execPath, [at('tools/setup.mjs'), ...args, file], {
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  return new Promise((done) => child.once('close', (code) => done({ code, said })));
}

const wrongDatabase = 'postgres://nobody:nothing@127.0.0.1:9/none';

test('asks, checks each answer at once, explains the problem, and asks again', async () => {
  writeFileSync(file, `STRIPE_API_URL=${stripe.url}\nDRAIN_SECONDS=7\n`);
  const { code, said } = await setup([
    'https://book.linden.example/site',
    'https://book.linden.example',
    'true',
    '',
    wrongDatabase,
    'n',
    await postgres.createDatabase(),
    '',
    `file:${join(folder, '.env/photos')}`,
    'n',
    `file:${folder}/photos`,
    '/srv/backups',
    `file:${join(folder, '.env/backups')}`,
    'n',
    `file:${folder}/backups?keep=9,0,0`,
    `${mailbox.url}/nowhere`,
    'n',
    issuer.url,
    'homebright',
    'the client’s secret',
    'perhaps',
    'on',
    'sk_test_another_key',
    'n',
    STRIPE.secretKey,
    'pk_live_another_mode',
    'n',
    STRIPE.publishableKey,
    STRIPE.webhookSecret,
    'smtp://127.0.0.1:9',
    'n',
    mailbox.smtpUrl,
    'nonsense',
    "Linden's Cleaning <hello@linden.example>",
    'Linden Cleaning',
    '',
    'Nowhere/Land',
    'America/Chicago',
    'zoe',
  ]);
  assert.equal(code, 0, said);
  for (const sentence of [
    '✗ PUBLIC_URL must be an address like https://book.example.com, without a path',
    '✗ TRUST_PROXY is a number of proxies',
    '✗ The database cannot be reached: ',
    '✓ PostgreSQL ',
    `✗ Photos could not be stored: ${file} is not a folder`,
    '✓ the folder can be written',
    '✗ BACKUP_URL is not a URL',
    `✗ Backups could not be stored: ${file} is not a folder`,
    '/.well-known/openid-configuration answers 404',
    '✓ an OpenID provider',
    'callback for this site: https://book.linden.example/api/auth/callback',
    '✗ EMAIL_SIGN_IN is one of auto, off, on',
    '✗ Stripe refuses the key: ',
    '✓ Stripe takes the key (test mode)',
    '✗ One key is for test mode, the other for live mode.',
    '✗ The mail server cannot be used: ',
    '✓ the mail server answers',
    '✗ MAIL_FROM must be an address',
    '✗ timeZone in SETTINGS must be an IANA time zone',
  ])
    assert.ok(said.includes(sentence), `${sentence}\n${said}`);
  const made = parseEnv(readFileSync(file, 'utf8'));
  assert.equal(made.MAIL_FROM, "Linden's Cleaning <hello@linden.example>");
  assert.deepEqual(JSON.parse(made.SETTINGS), {
    businessName: 'Linden Cleaning',
    businessEmail: 'hello@linden.example',
    timeZone: 'America/Chicago',
  });
  assert.equal(made.BACKUP_URL, `file:${folder}/backups?keep=9,0,0`);
  assert.equal(made.EMAIL_SIGN_IN, 'on');
  assert.equal(made.DRAIN_SECONDS, '7');
  assert.equal(made.REDIS_URL, undefined);
  assert.match(made.SESSION_SECRET, /^[\da-f]{64}$/);
  assert.ok(said.includes(made.ADMIN_PASSWORD));
  assert.equal(statSync(file).mode & 0o777, 0o600);
});

test('the product starts with the written settings', () => {
  const script = `import { readConfig } from '${at('backend/dist/config.js')}'; console.log(readConfig().stripe.secretKey)`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  assert.equal(stdout.trim(), STRIPE.secretKey, stderr);
});

test('a second run keeps everything that is not answered, above all the secrets', async () => {
  const former = parseEnv(readFileSync(file, 'utf8'));
  const { code, said } = await setup(Array(22).fill(''));
  assert.equal(code, 0, said);
  assert.ok(!said.includes(STRIPE.secretKey) && !said.includes(former.SESSION_SECRET));
  assert.deepEqual(parseEnv(readFileSync(file, 'utf8')), former);
  assert.deepEqual(parseEnv(readFileSync(`${file}.before`, 'utf8')), former);
  assert.equal(statSync(`${file}.before`).mode & 0o777, 0o600);
});

test('without a provider customers sign in by email, payments can be off, and containers bring the database', async () => {
  writeFileSync(
    file,
    `NODE_ENV=development\nOIDC_ISSUER_URL=${issuer.url}\nOIDC_CLIENT_ID=a\nOIDC_CLIENT_SECRET=b\nEMAIL_SIGN_IN=off\n`,
  );
  const { code, said } = await setup(
    ['https://book.linden.example', 'none', '', mailbox.smtpUrl, 'hello@linden.example', '', '', '', ''],
    '--docker',
  );
  assert.equal(code, 0, said);
  assert.ok(said.includes('Customers sign in with a code sent to their email address.'), said);
  const made = parseEnv(readFileSync(file, 'utf8'));
  assert.deepEqual(
    Object.keys(made).filter((name) => /^(OIDC|EMAIL)_/.test(name)),
    [],
  );
  assert.equal(made.PAYMENTS, 'off');
  assert.equal(made.NODE_ENV, 'production');
  assert.match(made.POSTGRES_PASSWORD, /^[\da-f]{32}$/);
  assert.equal(made.DATABASE_URL, undefined);
});

test('if the answers end too early, nothing is written', async () => {
  rmSync(file);
  const { code, said } = await setup(['https://book.linden.example']);
  assert.equal(code, 1);
  assert.match(said, /nothing was written/);
  assert.ok(!existsSync(file));
});

const terminal = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

test(
  'at a terminal an answer appears, and a secret does not',
  { skip: !terminal && 'no script(1)' },
  async () => {
    const command = `${process.execPath} ${at('tools/setup.mjs')} ${file}`;
    const child = spawn('script', ['-qec', command, '/dev/null'], { env: { PATH: process.env.PATH } });
    const answers = [
      [/The address of the site.*: $/, 'https://book.linden.example\r'],
      [/How many proxies.*: $/, '2\r'],
      [/The database.*: $/, 'postgres://zoe:a-password-unseen@127.0.0.1:9/none\r'],
      [/Keep it anyway.*\] $/, '\u0004'],
    ];
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      if (answers[0]?.[0].test(said)) child.stdin.write(answers.shift()[1]);
    });
    const code = await new Promise((done) => child.once('close', done));
    assert.match(said, /cannot be reached[^]*nothing was written/);
    assert.equal(code, 1);
    assert.ok(said.includes('https://book.linden.example') && !said.includes('a-password-unseen'), said);
  },
);

test('written values are read back unchanged', () => {
  for (const value of [
    'plain-value',
    'with spaces',
    '$dollars #and',
    `"double"`,
    "it's",
    '{"a":"b"}',
    'a=b&c',
  ])
    assert.equal(parseEnv(`NAME=${quoted(value)}\n`).NAME, value);
  assert.throws(() => quoted(`both ' and "`));
});
