import { at } from './places.mjs';

const TIMEOUT_MS = 10_000;
const MIN_POSTGRES = 140_000;

/** A check returns a sentence about the answer's effect, or throws a sentence about the answer's fault. */
const wrong = (sentence) => {
  throw new Error(sentence);
};

/** The driver's own message, or its code if it has none. */
const reasonOf = (error) => error.errors?.[0]?.message || error.message || error.code || String(error);

export async function checkDatabase(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    wrong(`The database cannot be reached: ${reasonOf(error)}`);
  }
  try {
    const { rows } = await client.query(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
              has_database_privilege(current_database(), 'CREATE') AS may, to_regclass('migration') IS NOT NULL AS used`,
    );
    const [{ version, number, may, used }] = rows;
    if (number < MIN_POSTGRES) wrong(`This is PostgreSQL ${version}; Homebright needs 14 or newer.`);
    if (!may)
      wrong(
        'This role may not create tables here: make it the owner of the database (deploy/postgresql/create-database.sql).',
      );
    return `PostgreSQL ${version}, ${used ? 'with a Homebright in it already' : 'empty'}`;
  } finally {
    await client.end();
  }
}

export async function checkRedis(url) {
  if (/\+cluster:/.test(url)) return 'a cluster, not tried';
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: TIMEOUT_MS, retryStrategy: null });
  let reason = '';
  redis.on('error', (error) => (reason ||= reasonOf(error)));
  try {
    await redis.connect();
    const [, policy] = await redis.config('GET', 'maxmemory-policy').catch(() => []);
    if (policy && policy !== 'noeviction')
      wrong(`Its maxmemory-policy is ${policy}, which would throw work away: set it to noeviction.`);
    return 'Redis answers';
  } catch (error) {
    return wrong(reason ? `Redis cannot be reached: ${reason}` : reasonOf(error));
  } finally {
    redis.disconnect();
  }
}

export async function checkIssuer(url) {
  const issuer = url.replace(/\/$/, '');
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error) => wrong(`The provider cannot be reached: ${reasonOf(error.cause ?? error)}`));
  if (!answer.ok)
    wrong(`${issuer}/.well-known/openid-configuration answers ${answer.status}: is this the issuer?`);
  const found = await answer.json().catch(() => wrong('There is no OpenID provider at this address.'));
  if (found.issuer?.replace(/\/$/, '') !== issuer)
    wrong(`It calls itself ${found.issuer}: use that address.`);
  return 'an OpenID provider';
}

export async function checkStripe(secretKey, publishableKey, apiUrl = 'https://api.stripe.com') {
  const mode = (key) => /_(test|live)_/.exec(key)?.[1];
  if (!/^(sk|rk)_/.test(secretKey)) wrong('A secret key begins with sk_ or rk_.');
  if (publishableKey && !publishableKey.startsWith('pk_')) wrong('A publishable key begins with pk_.');
  if (publishableKey && mode(secretKey) !== mode(publishableKey))
    wrong('One key is for test mode, the other for live mode.');
  const answer = await fetch(`${apiUrl}/v1/payment_intents?limit=1`, {
    headers: { authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error) => wrong(`Stripe cannot be reached: ${reasonOf(error.cause ?? error)}`));
  if (!answer.ok) {
    const { error } = await answer.json().catch(() => ({}));
    wrong(`Stripe refuses the key: ${error?.message ?? answer.status}`);
  }
  return `Stripe takes the key (${mode(secretKey) ?? 'unknown'} mode)`;
}

export async function checkMail(url) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS });
  try {
    await transport.verify();
    return url.includes('@') ? 'the mail server lets us in' : 'the mail server answers';
  } catch (error) {
    return wrong(`The mail server cannot be used: ${reasonOf(error)}`);
  } finally {
    transport.close();
  }
}

export async function checkPhotos(url) {
  const { openPhotoStore } = await import(at('backend/dist/photos/infra/open-photo-store.js'));
  const obstacle = await (await openPhotoStore(url)).obstacle();
  if (obstacle) wrong(`Photos could not be stored: ${obstacle}`);
  return url.startsWith('file:') ? 'the folder can be written' : 'tried with the first photo';
}

export async function checkBackups(url) {
  if (url.toLowerCase() === 'off') return 'no backups are made here';
  if (url.startsWith('file:')) {
    const { openPhotoStore } = await import(at('backend/dist/photos/infra/open-photo-store.js'));
    const obstacle = await (await openPhotoStore(url.split('?', 1)[0])).obstacle();
    if (obstacle) wrong(`Backups could not be stored: ${obstacle}`);
    return 'the folder can be written';
  }
  const { openBackupStore } = await import(at('backend/dist/backup/open-backup-store.js'));
  await (await openBackupStore(url)).list();
  return 'the bucket answers';
}
