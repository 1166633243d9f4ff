import { cardBrandLabel, type OwnCard, type SavedCardFacts } from '@homebright/contract';
import { monthOf } from '@homebright/web-common/time/dates.js';
import { unbroken } from './unbroken.js';

/** 'Visa •••• 4242', whose digits do not break off. */
export const cardName = ({ brand, last4 }: SavedCardFacts): string =>
  `${cardBrandLabel(brand)} ${unbroken(`•••• ${last4}`)}`;

type Expiry = Pick<OwnCard, 'expMonth' | 'expYear'>;

const twoDigits = (month: number) => String(month).padStart(2, '0');

/** '04/2030'. */
export const expiryOf = ({ expMonth, expYear }: Expiry): string => `${twoDigits(expMonth)}/${expYear}`;

/** A card is valid until its month ends. @param today YYYY-MM-DD */
export const isExpired = ({ expMonth, expYear }: Expiry, today: string): boolean =>
  `${expYear}-${twoDigits(expMonth)}` < monthOf(today);
