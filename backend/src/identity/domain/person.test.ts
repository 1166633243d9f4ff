import { personOf } from './person.js';

const person = (claims: Record<string, unknown>) => personOf('https://issuer.example', 'ada', claims);

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
