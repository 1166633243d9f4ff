const LONGEST = 512;
const HERE = 'http://here.invalid';
/** The only API paths that are pages: a customer's receipts and invoices, to print. */
const DOCUMENT = /^\/api\/bookings\/\d+\/(invoice|receipts\/\d+)$/;
const NOT_FOR_PATHS = /[\\\p{Cc}]/u;

/** Where to go after signing in. Anything but a page of this site becomes the front page (docs/rules.md#customer-sign-in). */
export function pageOfThisSite(address: unknown): string {
  if (typeof address !== 'string' || address.length > LONGEST || NOT_FOR_PATHS.test(address)) return '/';
  if (!address.startsWith('/') || !URL.canParse(address, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(address, HERE);
  // Checked as the browser will read it: '/.//elsewhere' and '/%61pi/logout' are disguises.
  const plain = decoded(pathname);
  if (plain === null) return '/';
  const leaves = origin !== HERE || plain.startsWith('//') || NOT_FOR_PATHS.test(plain);
  const isApi = /^\/api(\/|$)/i.test(plain) && !DOCUMENT.test(plain);
  return leaves || isApi ? '/' : `${pathname}${search}${hash}`;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** A failed sign-in, and the page that it should have led back to, for another try. */
export class SignInFailed extends Error {
  constructor(
    override readonly cause: unknown,
    readonly returnTo: string,
  ) {
    super('The sign-in failed.');
  }
}

/** If the work fails, another try leads to the same page. @throws SignInFailed */
export async function onTheWayTo<Done>(returnTo: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    throw new SignInFailed(error, returnTo);
  }
}
