import { expect, it } from 'vitest';
import { withUnit } from './with-unit.js';

it.each([
  ['14 Maple Avenue, Larkfield, NY 10998', '3B', '14 Maple Avenue, Unit 3B, Larkfield, NY 10998'],
  ['14 Maple Avenue, Larkfield, NY 10998', ' Apt 3B ', '14 Maple Avenue, Apt 3B, Larkfield, NY 10998'],
  ['14 Maple Avenue', '#12', '14 Maple Avenue, #12'],
  ['14 Maple Avenue', ' ', '14 Maple Avenue'],
  ['14 Maple Avenue', undefined, '14 Maple Avenue'],
  [' ', '3B', ' '],
  [undefined, '3B', ''],
  [' 14 Maple Avenue ', '3B', '14 Maple Avenue, Unit 3B'],
  ['14 Maple Avenue', 'B', '14 Maple Avenue, Unit B'],
  ['14 Maple Avenue', '3#1', '14 Maple Avenue, Unit 3#1'],
  ['14 Maple Avenue', '3 Ático', '14 Maple Avenue, 3 Ático'],
])('%j with unit %j is %j', (location, unit, whole) => expect(withUnit(location, unit)).toBe(whole));
