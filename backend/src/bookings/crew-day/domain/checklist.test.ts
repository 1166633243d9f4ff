import { type Extra, INITIAL_CATALOG } from '@homebright/contract';
import { checklistOf } from './checklist.js';

const services = INITIAL_CATALOG.map(({ id, name, features }) => ({ id, name, features, spanish: null }));
const oven: Extra = {
  id: 'oven',
  label: 'Oven',
  price: 1,
  minutes: 1,
  taxable: false,
  services: null,
  most: 3,
};
const labels = (...given: Parameters<typeof checklistOf>) => checklistOf(...given).map(({ label }) => label);

test('a list is what the service’s card promises, services within it spelled out, and the extras', () => {
  expect(labels('2-hour', [{ extra: oven, count: 2 }], services, 'en')).toEqual([
    'Sweeping & mopping',
    'Dusting surfaces',
    'Quick bathroom clean',
    'Trash removal',
    'Kitchen deep clean',
    'Bathroom sanitization',
    'Bedroom organization',
    '2 × Oven',
  ]);
  expect(checklistOf('1-hour', [], services, 'en')[0]).toEqual({
    key: 'sweeping-mopping',
    label: 'Sweeping & mopping',
  });
});

test('in Spanish as far as the owner wrote it, under the same keys', () => {
  const [quick, ...rest] = services.filter(({ id }) => id === '1-hour');
  const spanish = { features: ['Barrer y trapear', ''] };
  const found = checklistOf('1-hour', [], [{ ...quick, spanish } as never, ...rest], 'es');
  expect(found.slice(0, 2)).toEqual([
    { key: 'sweeping-mopping', label: 'Barrer y trapear' },
    { key: 'dusting-surfaces', label: 'Dusting surfaces' },
  ]);
});

test('services that stand for each other end, and an unknown one has only its extras', () => {
  const round = [
    { id: 'a', name: 'A', features: ['All B services', 'Floors'], spanish: null },
    { id: 'b', name: 'B', features: ['All A services', 'Dust'], spanish: null },
  ];
  expect(labels('a', [], round, 'en')).toEqual(['Dust', 'Floors']);
  expect(labels('gone', [{ extra: oven, count: 1 }], services, 'en')).toEqual(['Oven']);
});
