import { expect, test } from 'vitest';
import { serviceLength } from '../basics/durations.js';
import { INITIAL_CATALOG } from './catalog.js';

test('a fresh installation sells each service once, at the prices and durations of the specification', () => {
  expect(INITIAL_CATALOG.map(({ id, price, durationMinutes }) => [id, price, durationMinutes])).toEqual([
    ['1-minute', 100, 1],
    ['1-hour', 8_000, 60],
    ['2-hour', 12_000, 120],
    ['4-hour', 25_000, 240],
  ]);
});

test('every card says what is done, and one is marked as popular', () => {
  for (const { name, features } of INITIAL_CATALOG) expect([name, features.length]).toEqual([name, 4]);
  expect(INITIAL_CATALOG.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(['2-hour']);
});

test('a label is the duration and the card’s name', () => {
  for (const { id, name, label } of INITIAL_CATALOG) {
    expect(label.toLowerCase()).toBe(`${id} ${name}`.toLowerCase());
  }
});

test('a length in words is the specification’s', () => {
  for (const { duration, durationMinutes } of INITIAL_CATALOG)
    expect(serviceLength(durationMinutes)).toBe(duration);
  expect([90, 1, 180].map(serviceLength)).toEqual(['90 Minutes', '1 Minute', '3 Hours']);
});
