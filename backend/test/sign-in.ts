import { CreateAdministrator, SignInCustomer } from '../src/identity/index.js';
import type { TestApp } from './harness.js';

export interface TestPerson {
  /** The id at the provider; by default the email. */
  subject?: string;
  email?: string;
  emailVerified?: boolean;
  firstName?: string;
  lastName?: string;
  phone?: string;
}

/**
 * Signs a customer in as if the provider had vouched for them; the same email is the same customer. @returns a
 * `cookie` header
 */
export async function signInAs(
  { app, config }: TestApp,
  person: TestPerson = {},
  userAgent?: string,
): Promise<string> {
  const email = person.email ?? 'ada@example.com';
  const { token } = await app.get(SignInCustomer).signIn(
    {
      issuer: config.oidc?.issuerUrl ?? 'https://id.example.com',
      subject: person.subject ?? email,
      email,
      emailVerified: person.emailVerified ?? true,
      firstName: person.firstName ?? 'Ada',
      lastName: person.lastName ?? 'Byron',
      profileImageUrl: null,
      phone: person.phone ?? null,
    },
    null,
    { userAgent },
  );
  return `hb_session=${token}`;
}

export type Credentials = Record<'username' | 'password', string>;

/** Signs somebody in to the office. @returns a `cookie` header */
export async function signInAtOffice({ app }: TestApp, credentials: Credentials | null): Promise<string> {
  const payload = { username: credentials?.username, password: credentials?.password };
  const answer = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
  const set = answer.cookies.find(({ name }) => name === 'hb_admin');
  if (!set) throw new Error(`The administrator could not sign in: ${answer.body}`);
  return `hb_admin=${set.value}`;
}

const signedIn = new WeakMap<TestApp, { cookie: string; at: number }>();
const HALF_A_DAY = 12 * 3_600_000;

/**
 * Signs in the first administrator, once per application and day of its clock, because sign-ins are limited and a
 * session lasts a day. `again` always signs in.
 * @returns a `cookie` header
 */
export async function signInAsAdmin(testApp: TestApp, again = false): Promise<string> {
  const known = signedIn.get(testApp);
  const now = testApp.clock.now();
  if (!again && known && Math.abs(now - known.at) < HALF_A_DAY) return known.cookie;
  await testApp.app.get(CreateAdministrator).ensureFirst(testApp.config.admin);
  const cookie = await signInAtOffice(testApp, testApp.config.admin);
  signedIn.set(testApp, { cookie, at: now });
  return cookie;
}
