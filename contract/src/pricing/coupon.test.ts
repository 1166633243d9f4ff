import { expect, test } from 'vitest';
import { couponCodeOf } from './coupon.js';

test('coupon codes keep only visible characters', () => {
  expect(couponCodeOf('spring\u00ad\u200b-25')).toBe('SPRING-25');
  expect(couponCodeOf('spring\u201125')).toBe('SPRING-25');
});
