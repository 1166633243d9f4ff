import { INITIAL_CATALOG } from '@homebright/contract';
import { Service, serviceId } from './service.js';

const [option] = INITIAL_CATALOG;
if (!option) throw new Error('the catalog is empty');
const service = () => new Service(option, true, 3);
const entry = { ...option, spanish: null, active: true, position: 3, version: expect.any(Number) as number };

test('a service shows the office its public facts, and its position', () => {
  expect(service().toEntry()).toEqual(entry);
});

test('a change sets the given fields and leaves the rest', () => {
  const one = service();
  one.change({ price: 5_000, active: false });
  expect(one.toEntry()).toEqual({ ...entry, price: 5_000, active: false });
  one.change({ name: undefined, position: 0, spanish: { name: 'Exprés', description: '', features: [] } });
  expect(one).toMatchObject({
    name: 'Express Clean',
    position: 0,
    price: 5_000,
    spanish: { name: 'Exprés' },
  });
});

test('bookings name it as its card does, unless it still has the specification’s name', () => {
  const one = service();
  one.change({ name: ' Five Stars ' });
  expect([one.name, one.label]).toEqual(['Five Stars', 'Five Stars']);
  one.change({ name: 'Express Clean' });
  expect([one.name, one.label]).toEqual(['Express Clean', '1-Minute Express Clean']);
});

test('a new length gets new words, unless the owner gives them', () => {
  const one = service();
  one.change({ durationMinutes: 90 });
  expect(one.duration).toBe('90 Minutes');
  one.change({ duration: 'A long while', durationMinutes: 120 });
  one.change({ price: 200 });
  expect(one.duration).toBe('A long while');
});

test('a service that the owner adds is called by its name, and needs a price', () => {
  const one = Service.called('Move-out Clean', { id: 'move-out-clean', position: 4 });
  one.change({ name: 'Move-out Clean', price: 30_000, durationMinutes: 300 });
  expect(one).toMatchObject({
    id: 'move-out-clean',
    label: 'Move-out Clean',
    duration: '5 Hours',
    features: [],
    spanish: null,
    active: true,
    position: 4,
  });
});

test.each([
  ['Move-out Clean', 'move-out-clean'],
  ['  Ménage & Küche!  ', 'menage-kuche'],
  ['清掃', 'service'],
  ['1 hour', '1-hour-2'],
  ['Taken', 'taken-3'],
  ['x'.repeat(60), 'x'.repeat(40)],
  [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
])('%s has the id %s', (name, id) => {
  expect(serviceId(name, ['1-hour', 'taken', 'taken-2'])).toBe(id);
  expect(id).toMatch(/^[a-z0-9][a-z0-9-]*$/);
});

test('an id that is taken gets a number within the maximum length', () => {
  expect(serviceId('x'.repeat(60), ['x'.repeat(40)])).toBe(`${'x'.repeat(38)}-2`);
});

test('a change of an outdated version is refused', () => {
  const one = service();
  one.refuseStale(undefined);
  one.refuseStale(one.toEntry().version);
  expect(() => one.refuseStale(one.toEntry().version - 1)).toThrow(/Somebody else changed this service/);
});

test('a price outside the range is refused, and nothing is changed', () => {
  const one = service();
  expect(() => one.change({ price: -1, name: 'Quick Clean' })).toThrow(/positive/);
  expect(one.toEntry()).toEqual(entry);
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

test('keeps the words of an unchanged length', () => {
  const one = service();
  one.change({ duration: 'A quick minute' });
  one.follow({ id: option.id, label: 'Other', price: 4_200, minutes: option.durationMinutes, taxable: true });
  expect(one.duration).toBe('A quick minute');
});
