const LONGEST = 512;
const HERE = 'http://here.invalid';
/** Of the API, only what is a page: a customer's receipts and invoices, to print. */
const DOCUMENT = /^\/api\/bookings\/\d+\/(invoice|receipts\/\d+)$/;
const NOT_FOR_PATHS = /[\\\p{Cc}]/u;

/** Where to go after signing in. Anything but a page of this site becomes the front page (docs/rules.md#customer-sign-in). */
export function pageOfThisSite(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > LONGEST || NOT_FOR_PATHS.test(asked)) return '/';
  if (!asked.startsWith('/') || !URL.canParse(asked, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  // Judged as the browser will read it: '/.//elsewhere' and '/%61pi/logout' hide what they are.
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

/** A sign-in that did not work out, and the page it was to lead back to: for another try. */
export class SignInFailed extends Error {
  constructor(
    override readonly cause: unknown,
    readonly returnTo: string,
  ) {
    super('The sign-in failed.');
  }
}

/** What goes wrong meanwhile is tried again on the way to that page. @throws SignInFailed */
export async function onTheWayTo<Done>(returnTo: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    throw new SignInFailed(error, returnTo);
  }
}
