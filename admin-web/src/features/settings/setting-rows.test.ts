import type { SiteSettings } from '@homebright/contract';
import { expect, it } from 'vitest';
import { settingRows } from './setting-rows';

const SITE = {
  timeZone: 'America/New_York',
  stripePublishableKey: 'pk_1',
  testScreens: false,
} as SiteSettings;

const valuesOf = (site: SiteSettings) => settingRows(site).map(({ name, value }) => `${name}: ${value}`);

it('tells what the installation says, never a key', () => {
  expect(valuesOf(SITE)).toEqual([
    'Time zone: America/New_York',
    'Card payments: On',
    'Test screens: Hidden',
  ]);
});

it('tells what customers see without card payments', () => {
  expect(
    valuesOf({ ...SITE, stripePublishableKey: null, testScreens: true } as SiteSettings).slice(1),
  ).toEqual(['Card payments: Off: customers see Payment Unavailable', 'Test screens: Shown']);
});
