import { DeliveryFailed } from './delivery-failed.js';

test('a failed delivery tells its kind and why', () => {
  const failed = new DeliveryFailed('later', 'mailbox full');
  expect(failed).toBeInstanceOf(Error);
  expect(failed).toMatchObject({ kind: 'later', message: 'mailbox full', name: 'DeliveryFailed' });
});
