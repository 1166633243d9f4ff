const LONGEST = 512;
const THIS_SITE = 'http://here.invalid';
/** The only API paths that are pages: a customer's receipts and invoices, to print. */
const DOCUMENT = /^\/api\/bookings\/\d+\/(invoice|receipts\/\d+)$/;
const UNSAFE_IN_PATHS = /[\\\p{Cc}]/u;

/** Where to go after signing in. Anything but a page of this site becomes the front page (docs/rules.md#customer-sign-in). */
export function pageOfThisSite(address: unknown): string {
  if (typeof address !== 'string' || address.length > LONGEST || UNSAFE_IN_PATHS.test(address)) return '/';
  if (!address.startsWith('/') || !URL.canParse(address, THIS_SITE)) return '/';
  const { origin, pathname, search, hash } = new URL(address, THIS_SITE);
  // Checked as the browser reads it: '/.//elsewhere' leaves the site, and '/%61pi/logout' is an API path.
  const plain = decoded(pathname);
  if (plain === null) return '/';
  const isElsewhere = origin !== THIS_SITE || plain.startsWith('//') || UNSAFE_IN_PATHS.test(plain);
  const isApi = /^\/api(\/|$)/i.test(plain) && !DOCUMENT.test(plain);
  return isElsewhere || isApi ? '/' : `${pathname}${search}${hash}`;
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

/** Does the work; the error of a failure remembers the page, for another try. @throws SignInFailed */
export async function onTheWayTo<Done>(returnTo: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    throw new SignInFailed(error, returnTo);
  }
}
