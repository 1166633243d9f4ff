import { visibleBody } from './validation.js';

it('invisible characters are removed from texts at any depth; passwords and other values stay unchanged', () => {
  const at = new Date(0);
  expect(
    visibleBody({
      email: 'demo\u200b@example.com',
      password: 'a\u200bb',
      newPassword: 'a\u00adb',
      settings: { businessPhone: '\u202d(555) 014-2233\u202c', tags: ['vip\u200e', 3, null, true] },
      at,
    }),
  ).toEqual({
    email: 'demo@example.com',
    password: 'a\u200bb',
    newPassword: 'a\u00adb',
    settings: { businessPhone: '(555) 014-2233', tags: ['vip', 3, null, true] },
    at,
  });
});
