import { EnsureFirstAdministrator, SignInCustomer } from '../src/identity/index.js';
import type { TestApp } from './harness.js';

export interface TestPerson {
  email?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
}

/** Signs a customer in as if the provider had vouched for them; the same e-mail is the same customer. @returns a `cookie` header */
export async function signInAs(
  { app, config }: TestApp,
  person: TestPerson = {},
  userAgent?: string,
): Promise<string> {
  const email = person.email ?? 'ada@example.com';
  const { token } = await app.get(SignInCustomer).run(
    {
      issuer: config.oidc.issuerUrl,
      subject: email,
      email,
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

const signedIn = new WeakMap<TestApp, string>();

/** The first administrator, signed in once per application: sign-ins are limited. @returns a `cookie` header */
export async function signInAsAdmin(testApp: TestApp): Promise<string> {
  const known = signedIn.get(testApp);
  if (known) return known;
  await testApp.app.get(EnsureFirstAdministrator).run(testApp.config.admin);
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: testApp.config.admin ?? {},
  });
  const set = answer.cookies.find(({ name }) => name === 'hb_admin');
  if (!set) throw new Error(`The administrator could not sign in: ${answer.body}`);
  const cookie = `hb_admin=${set.value}`;
  signedIn.set(testApp, cookie);
  return cookie;
}
