import { INITIAL_CATALOG } from '@homebright/contract';
import { Service } from './service.js';

const [option] = INITIAL_CATALOG;
if (!option) throw new Error('the catalogue is empty');
const service = () => new Service(option, true, 3);

test('a service shows the office what is sold, and where it stands besides', () => {
  expect(service().toEntry()).toEqual({ ...option, active: true, position: 3 });
});

test('a change takes what is given and leaves the rest', () => {
  const one = service();
  one.change({ price: 5_000, name: 'Quick Clean', active: false });
  expect(one.toEntry()).toEqual({ ...option, price: 5_000, name: 'Quick Clean', active: false, position: 3 });
  one.change({ name: undefined, position: 0 });
  expect(one).toMatchObject({ name: 'Quick Clean', position: 0, price: 5_000 });
});

test('a price outside the range is refused, and nothing is changed', () => {
  const one = service();
  expect(() => one.change({ price: -1, name: 'Quick Clean' })).toThrow(/positive/);
  expect(one.toEntry()).toEqual({ ...option, active: true, position: 3 });
});

test.each([
  [60, '1 Hour'],
  [180, '3 Hours'],
  [90, '90 Minutes'],
])('follows the price book to %i minutes', (minutes, duration) => {
  const one = service();
  one.follow({ id: option.id, label: 'Other', price: 4_200, minutes, taxable: true });
  expect(one.toEntry()).toMatchObject({
    price: 4_200,
    durationMinutes: minutes,
    duration,
    name: option.name,
  });
});

test('keeps the words of a length that stays', () => {
  const one = service();
  one.change({ duration: 'A quick minute' });
  one.follow({ id: option.id, label: 'Other', price: 4_200, minutes: option.durationMinutes, taxable: true });
  expect(one.duration).toBe('A quick minute');
});
