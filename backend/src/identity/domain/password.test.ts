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
])('%s is none', (password, why) => expect(judge(password)).toThrow(why));
