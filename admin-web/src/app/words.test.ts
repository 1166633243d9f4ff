import { expect, it } from 'vitest';
import { i18nProvider } from './words';

it.each([
  ['ra.notification.updated', 1, 'Saved'],
  ['ra.notification.updated', 3, '3 saved'],
  ['ra.notification.created', 1, 'Added'],
  ['ra.notification.deleted', 2, '2 deleted'],
  ['ra.message.invalid_form', undefined, 'Not saved yet. Please check the marked fields.'],
  ['ra.action.save', undefined, 'Save'],
])('says %s for %j as %s', (key, smart_count, words) =>
  expect(i18nProvider.translate(key, { smart_count })).toBe(words),
);
