import { checkPassword } from './password.js';

const COMMON = new Set(['qwertyuiop', 'manchester', 'basketball', '123456', 'sunshine']);
const judge = (password: string): (() => void) => {
  return () => checkPassword(password, ['rosa', 'Linden Homes'], (plain) => COMMON.has(plain));
};

test.each([
  'daisies-and-soap',
  `${'x'.repeat(60)}yzab`,
  'ñandú 🧽 später',
  'rosa-likes-daisies',
  'office-48151623421',
  // Ten and two hundred characters, but only four different ones.
  'abcdabcdab',
  `${'abcd'.repeat(50)}`,
  // Without the name six letters remain, and more than four characters surround a common password.
  'rosa-daisie',
  '12345manchester',
  'manchester12345',
  '¡¡¡manchester!!',
  'Linden-daisies',
  // A character inside a common password makes a different word.
  'man7chester',
])('%s is a password', (password) => expect(judge(password)).not.toThrow());

test.each([
  ['short', 'characters'],
  ['x'.repeat(201), 'characters'],
  ['aaaaaaaaaaaa', 'easy to guess'],
  ['rosarosarosa', 'easy to guess'],
  ['LindenHomes27', 'easy to guess'],
  ['linden-homes!', 'easy to guess'],
  ['homebright-office', 'easy to guess'],
  ['admin-123456', 'easy to guess'],
  ['Manchester', 'easy to guess'],
  ['Basketball1!', 'easy to guess'],
  ['2027sunshine', 'easy to guess'],
  ['sunshine2027', 'easy to guess'],
  ['-1manchester2-', 'easy to guess'],
  ['qwertyuiop', 'easy to guess'],
  ['abcabcabca', 'easy to guess'],
  ['123456789', 'characters'],
  ['rosa-daisi', 'easy to guess'],
  ['ROSA-ÑANDÚ', 'easy to guess'],
  ['rosa-------ñandú', 'easy to guess'],
  ['homes-daisi', 'easy to guess'],
  ['linden12345', 'easy to guess'],
  ['manchester-rosa', 'easy to guess'],
])('%s is none', (password, why) => expect(judge(password)).toThrow(why));

test('the field is named, not the password', () => {
  for (const password of ['short', 'aaaaaaaaaaaa']) {
    expect(judge(password)).toThrow(
      expect.objectContaining({ code: 'INVALID', details: [{ field: 'password' }] }),
    );
  }
});

test('an empty business name and spaces around a name remove no letters', () => {
  const check = (names: string[]) => () => checkPassword('daisies-and-soap', names, () => false);
  expect(check([''])).not.toThrow();
  expect(check([' Linden  Homes '])).not.toThrow();
  expect(check(['Daisies  and soap '])).toThrow('easy to guess');
});
