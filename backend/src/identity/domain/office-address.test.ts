import { mayConfirm } from './office-address.js';

test.each([
  ['dispatcher', '7', '7', false],
  ['dispatcher', '7', '8', true],
  ['dispatcher', '7', null, true],
  ['owner', '7', '7', true],
] as const)('a %s with the id %s, an address by %s', (role, id, setBy, may) => {
  expect(mayConfirm({ id, role }, setBy)).toBe(may);
});
