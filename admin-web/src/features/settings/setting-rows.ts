import type { SiteSettings } from '@homebright/contract';

interface SettingRow {
  name: string;
  value: string;
}

/** Settings that only the installation can change; never secrets, and never by the names of environment variables. */
export function settingRows(site: SiteSettings): SettingRow[] {
  return [
    { name: 'Time zone', value: site.timeZone },
    {
      name: 'Card payments',
      value: site.stripePublishableKey ? 'On' : 'Off: customers see Payment Unavailable',
    },
    { name: 'Test screens', value: site.testScreens ? 'Shown' : 'Hidden' },
  ];
}
