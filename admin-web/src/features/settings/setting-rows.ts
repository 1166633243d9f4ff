import type { SiteSettings } from '@homebright/contract';

interface SettingRow {
  name: string;
  value: string;
  /** The variable that sets it. */
  variable: string;
}

const NOT_SET = 'Not set';

/** What the office may know of its settings: never a secret. */
export function settingRows(site: SiteSettings): SettingRow[] {
  return [
    { name: 'Business name', value: site.businessName, variable: 'BUSINESS_NAME' },
    { name: 'E-mail', value: site.businessEmail, variable: 'BUSINESS_EMAIL' },
    { name: 'Phone', value: site.businessPhone ?? NOT_SET, variable: 'BUSINESS_PHONE' },
    { name: 'Address', value: site.businessAddress ?? NOT_SET, variable: 'BUSINESS_ADDRESS' },
    { name: 'Time zone', value: site.timeZone, variable: 'BUSINESS_TIME_ZONE' },
    {
      name: 'Card payments',
      value: site.stripePublishableKey ? 'On' : 'Off: customers see Payment Unavailable',
      variable: 'STRIPE_PUBLISHABLE_KEY',
    },
    { name: 'A slot is held for', value: `${site.holdMinutes} minutes`, variable: 'HOLD_MINUTES' },
    { name: 'Bookable ahead', value: `${site.bookingHorizonDays} days`, variable: 'BOOKING_HORIZON_DAYS' },
    { name: 'Test screens', value: site.testScreens ? 'Shown' : 'Hidden', variable: 'TEST_SCREENS' },
  ];
}
