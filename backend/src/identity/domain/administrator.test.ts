import { Administrator, requiredAction } from './administrator.js';

const [opened, later] = [new Date('2027-03-10T12:00:00Z'), new Date('2027-03-11T12:00:00Z')];
const somebody = (username = 'olive') => new Administrator(username, 'hash', opened, opened);

test.each(['a', 'Olive', 'olive@home', 'olive.oak_1-x', '7', 'ñandú', 'x'.repeat(64)])(
  '%j is a username',
  (name) => {
    expect(somebody(name).username).toBe(name);
  },
);

test.each([
  '',
  ' olive',
  'olive ',
  'olive oak',
  '.olive',
  '-x',
  '@x',
  '_x',
  'x'.repeat(65),
  'olive\n',
  'o<b>',
  'é\0',
])('%j is none', (name) => {
  expect(() => somebody(name)).toThrow(
    expect.objectContaining({ code: 'INVALID', details: [{ field: 'username' }] }),
  );
});

test('a new administrator is active, has never signed in and has a password of their own', () => {
  expect(somebody()).toMatchObject({
    active: true,
    disabledAt: null,
    lastSignInAt: null,
    passwordTemporary: false,
    passwordHash: 'hash',
    passwordChangedAt: opened,
    createdAt: opened,
  });
});

test.each([true, false])('a new password is stored with its time (temporary: %j)', (temporary) => {
  const administrator = somebody();
  administrator.passwordTemporary = !temporary;
  administrator.changePassword('other', later, temporary);
  expect(administrator).toMatchObject({
    passwordHash: 'other',
    passwordChangedAt: later,
    passwordTemporary: temporary,
  });
});

test('an administrator stays disabled since the first time, until enabled again', () => {
  const administrator = somebody();
  administrator.disable(opened);
  administrator.disable(later);
  expect(administrator).toMatchObject({ active: false, disabledAt: opened });
  administrator.enable();
  expect(administrator).toMatchObject({ active: true, disabledAt: null });
});

test.each([
  ['owner', 'dispatcher', true],
  ['owner', 'bookkeeper', true],
  ['dispatcher', 'bookkeeper', true],
  ['bookkeeper', 'dispatcher', true],
  ['dispatcher', 'owner', false],
  ['bookkeeper', 'bookkeeper', false],
] as const)('a %s who becomes a %s loses powers: %j', (before, after, loses) => {
  const administrator = new Administrator('rosa', 'hash', opened, opened, before);
  administrator.changeRole(after, later);
  expect(administrator).toMatchObject({ role: after, powersLostAt: loses ? later : null });
});

test('somebody who becomes an owner again has no lost powers', () => {
  const administrator = somebody();
  administrator.changeRole('dispatcher', opened);
  administrator.changeRole('owner', later);
  expect(administrator.powersLostAt).toBeNull();
});

test.each([
  ['a password that somebody else knows comes first', true, false, true, 'password'],
  ['also where no second factor is required', true, true, false, 'password'],
  ['then the second factor, where it is required and missing', false, false, true, 'second-factor'],
  ['who has one has no duty', false, true, true, null],
  ['nor has who needs none', false, false, false, null],
] as const)('%s', (_what, passwordTemporary, secondFactor, required, duty) => {
  expect(requiredAction({ passwordTemporary, secondFactor }, required)).toBe(duty);
});
