/** Prints one clear sentence instead of a stack if the reason is known, and exits with code 1. */
export function exitWithError(reason: unknown): never {
  const stack = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  process.stderr.write(`${knownReason(reason) ?? stack}\n`);
  process.exit(1);
}

interface Reason {
  code?: unknown;
  port?: unknown;
  address?: unknown;
  hostname?: unknown;
  message?: unknown;
  errors?: unknown;
}

const NOT_MIGRATED =
  'The database has not been migrated to this version. Run node backend/dist/migrate.js, then start again.';

/** Sentences for errors at startup, by the error code from the network, TLS or PostgreSQL. */
const SENTENCES: Record<string, (reason: Reason) => string> = {
  EADDRINUSE: ({ port }) => `Port ${String(port)} is in use by another program.`,
  ECONNREFUSED: ({ address, port }) =>
    `PostgreSQL does not answer at ${String(address)}:${String(port)}. Check that it runs, and DATABASE_URL.`,
  ETIMEDOUT: () => 'PostgreSQL does not answer in time. Check the network to it, and DATABASE_URL.',
  ENOTFOUND: ({ hostname }) => `There is no host ${String(hostname)}. Check DATABASE_URL.`,
  EAI_AGAIN: ({ hostname }) =>
    `The host ${String(hostname)} cannot be looked up now. Check DNS, and DATABASE_URL.`,
  '28P01': () => 'PostgreSQL refuses the user or password of DATABASE_URL.',
  '28000': ({ message }) => `PostgreSQL lets nobody in as DATABASE_URL says: ${String(message)}.`,
  '3D000': ({ message }) =>
    `PostgreSQL says: ${String(message)}. Create it, or correct DATABASE_URL; then migrate.`,
  '42P01': () => NOT_MIGRATED,
  '42703': () => NOT_MIGRATED,
  '3F000': () => NOT_MIGRATED,
  '42501': ({ message }) => `The user of DATABASE_URL may not do that: ${String(message)}.`,
  '53300': () => 'PostgreSQL has no connections left. Lower DATABASE_POOL_SIZE, or raise max_connections.',
  '55P03': () =>
    'A table that a migration changes is in use all the time. That migration changed nothing: run it again when there is less work.',
  '57P03': () => 'PostgreSQL is starting or stopping. Start again once it is up.',
};
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;
const LATE = /timeout expired|connection terminated|timeout exceeded when trying to connect/i;

/** One sentence; null if the cause is unknown. */
export function knownReason(reason: unknown): string | null {
  const error = (reason ?? {}) as Reason;
  // A host name with several addresses fails once for each address.
  const [first = error] = Array.isArray(error.errors) ? (error.errors as Reason[]) : [];
  const code = String(first.code ?? '');
  const sentence = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
  if (sentence) return sentence(first);
  if (CERTIFICATE.test(code))
    return `The certificate of PostgreSQL is not trusted (${code}). NODE_EXTRA_CA_CERTS names a CA of your own.`;
  return LATE.test(String(first.message)) ? (SENTENCES.ETIMEDOUT?.(first) ?? null) : null;
}

/** Whether a retry may succeed: the server is starting, or may appear a moment later. */
export function mayPass(reason: unknown): boolean {
  const { code, errors, message } = (reason ?? {}) as Reason;
  const [first] = Array.isArray(errors) ? (errors as Reason[]) : [];
  const passing = ['ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', '57P03', '53300'];
  return passing.includes(String(first?.code ?? code)) || LATE.test(String(message));
}
