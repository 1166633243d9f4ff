import { type Extra, INITIAL_CATALOG } from '@homebright/contract';
import { checklistOf, type ChecklistService, itemsIn, type OwnChecklist } from './checklist.js';

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
type Chosen = Parameters<typeof checklistOf>[1];
const list = (
  id: string,
  extras: Chosen = [],
  known: readonly ChecklistService[] = services,
  own: OwnChecklist[] = [],
) => checklistOf(id, extras, { services: known, own });
const labels = (...given: Parameters<typeof list>) => itemsIn(list(...given), 'en').map(({ label }) => label);

test('a checklist has the features of the service, of the services that it includes, and the extras', () => {
  expect(labels('2-hour', [{ extra: oven, count: 2 }])).toEqual([
    'Sweeping & mopping',
    'Dusting surfaces',
    'Quick bathroom clean',
    'Trash removal',
    'Kitchen deep clean',
    'Bathroom sanitization',
    'Bedroom organization',
    '2 × Oven',
  ]);
  expect(itemsIn(list('1-hour'), 'en')[0]).toEqual({
    key: 'sweeping-mopping',
    label: 'Sweeping & mopping',
  });
});

test('Spanish items have the owner’s words, or else the product’s, under the same keys', () => {
  const [quick, ...rest] = services.filter(({ id }) => id === '1-hour');
  const spanish = { features: ['Barrer y trapear', ''] };
  const found = itemsIn(list('1-hour', [], [{ ...quick, spanish } as never, ...rest]), 'es');
  expect(found.slice(0, 2)).toEqual([
    { key: 'sweeping-mopping', label: 'Barrer y trapear' },
    { key: 'dusting-surfaces', label: 'Sacudir el polvo' },
  ]);
});

test('services that include each other do not loop, and an unknown service has only its extras', () => {
  const round = [
    { id: 'a', name: 'A', features: ['All B services', 'Floors'], spanish: null },
    { id: 'b', name: 'B', features: ['All A services', 'Dust'], spanish: null },
  ];
  expect(labels('a', [], round)).toEqual(['Dust', 'Floors']);
  expect(labels('gone', [{ extra: oven, count: 1 }])).toEqual(['Oven']);
});

test('the owner’s own list replaces the features, also within another service, and an extra’s lines are single items', () => {
  const own: OwnChecklist[] = [
    { about: 'service', subject: '1-hour', lines: [{ text: 'Floors first', spanish: 'Primero los pisos' }] },
    {
      about: 'extra',
      subject: 'oven',
      lines: [
        { text: 'Racks out', spanish: null },
        { text: 'Floors first', spanish: null },
      ],
    },
  ];
  const items = list('1-hour', [{ extra: oven, count: 2 }], services, own);
  expect(itemsIn(items, 'es')).toEqual([
    { key: 'floors-first', label: 'Primero los pisos' },
    { key: 'extra:oven:racks-out', label: '2 × Racks out' },
    { key: 'extra:oven:floors-first', label: '2 × Floors first' },
  ]);
  expect(labels('2-hour', [], services, own)[0]).toBe('Floors first');
});
