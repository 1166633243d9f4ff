import { forget, keep, load, tabArea } from '@homebright/web-common/storage.js';
import type { GiftFields } from './gift-fields.js';

const KEY = 'giftCard';

/** Remembered by the tab while the bank's page is open in it. The secret stays out of addresses that others see. */
interface KeptGift {
  token: string;
  fields: GiftFields;
}

export const keepGift = (gift: KeptGift): void => keep(KEY, gift, tabArea());
export const keptGift = (): KeptGift | undefined => load<KeptGift>(KEY, tabArea());
export const forgetGift = (): void => forget(KEY, tabArea());
