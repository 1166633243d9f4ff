import { oidcProfile } from './oidc-profile.js';

const person = (claims: Record<string, unknown>) => oidcProfile('https://issuer.example', 'ada', claims);

test('the standard claims become a person', () => {
  const claims = {
    given_name: ' Ada ',
    family_name: 'Byron',
    name: 'Somebody Else',
    email: 'ada@example.com',
    picture: 'https://pictures.example/ada.png',
    phone_number: '(555) 123-4567',
  };
  expect(person(claims)).toEqual({
    emailVerified: false,
    issuer: 'https://issuer.example',
    subject: 'ada',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    profileImageUrl: 'https://pictures.example/ada.png',
    phone: '(555) 123-4567',
  });
});

test('a full name serves where the parts are missing', () => {
  expect(person({ name: 'Ada King Lovelace' })).toMatchObject({
    firstName: 'Ada',
    lastName: 'King Lovelace',
  });
  expect(person({ name: 'Ada' })).toMatchObject({ firstName: 'Ada', lastName: null });
});

test.each([
  [{ given_name: 7, family_name: ['x'], email: {}, picture: null, phone_number: true }],
  [{ given_name: '', email: 'no address', picture: 'javascript:alert(1)' }],
  [{ given_name: '\0', email: `${'x'.repeat(300)}@example.com`, picture: 'http://in-the-clear.example/' }],
])('nonsense is left out: %j', (claims) => {
  expect(person(claims)).toMatchObject({ firstName: null, email: null, profileImageUrl: null });
});

test('the name is split at any space, and only where a part is missing', () => {
  expect(person({ name: ' Ada \t King  Lovelace ' })).toMatchObject({
    firstName: 'Ada',
    lastName: 'King Lovelace',
  });
  expect(person({ given_name: 'Grace', name: 'Ada Lovelace' })).toMatchObject({
    firstName: 'Grace',
    lastName: 'Lovelace',
  });
  expect(person({})).toEqual({
    issuer: 'https://issuer.example',
    subject: 'ada',
    email: null,
    emailVerified: false,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    phone: null,
  });
});

test('control characters are taken out, and the rest stays', () => {
  expect(person({ given_name: 'A\0d\u0007a', phone_number: '\n555\t' })).toMatchObject({
    firstName: 'Ada',
    phone: '555',
  });
});

test('texts of 200 characters and addresses of 1,000 are kept, longer ones are not', () => {
  const address = (length: number) => 'https://x.example/'.padEnd(length, 'x');
  const of = (texts: number, addresses: number) =>
    person({ given_name: 'x'.repeat(texts), picture: address(addresses) });
  expect(of(200, 1_000)).toMatchObject({ firstName: 'x'.repeat(200), profileImageUrl: address(1_000) });
  expect(of(201, 1_001)).toMatchObject({ firstName: null, profileImageUrl: null });
});

test('a picture is an https address, in any case of letters', () => {
  const picture = (claim: string) => person({ picture: claim }).profileImageUrl;
  expect(picture('HTTPS://x.example/a')).toBe('HTTPS://x.example/a');
  expect(picture('x https://x.example/a')).toBeNull();
  expect(picture('http://x.example/a')).toBeNull();
  expect(picture('https:x')).toBeNull();
});

test('an address is verified if the provider says so, or if the operator trusts the provider', () => {
  const verified = (claims: Record<string, unknown>, trusted = false) =>
    oidcProfile('https://issuer.example', 'ada', { email: 'ada@example.com', ...claims }, trusted)
      .emailVerified;
  expect([true, 'true'].map((word) => verified({ email_verified: word }))).toEqual([true, true]);
  for (const word of [false, 'false', undefined, null, 1, 'yes', {}]) {
    expect(verified({ email_verified: word })).toBe(false);
    expect(verified({ email_verified: word }, true)).toBe(true);
  }
});
