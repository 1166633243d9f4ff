import type { SiteSettings } from '@homebright/contract';

interface SettingRow {
  name: string;
  value: string;
  /** The environment variable. */
  variable: string;
}

/** Settings that only the environment can change; never secrets. */
export function settingRows(site: SiteSettings): SettingRow[] {
  return [
    { name: 'Time zone', value: site.timeZone, variable: 'BUSINESS_TIME_ZONE' },
    {
      name: 'Card payments',
      value: site.stripePublishableKey ? 'On' : 'Off: customers see Payment Unavailable',
      variable: 'STRIPE_PUBLISHABLE_KEY',
    },
    { name: 'Test screens', value: site.testScreens ? 'Shown' : 'Hidden', variable: 'TEST_SCREENS' },
  ];
}
