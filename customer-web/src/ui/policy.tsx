import { type BookingTerms, policyInWords } from '@homebright/contract';
import { useSite } from '../lib/api/site.js';
import { language } from '../lib/texts/language.js';

type Agreed = Pick<BookingTerms, 'cancellationFee' | 'rebookingFee'> & Partial<BookingTerms>;

/**
 * The costs of changing one's mind and of a closed door: as agreed for an existing booking, as of today for a new one.
 */
export function Policy({ booking }: { booking?: Agreed }) {
  const site = useSite();
  const terms = booking ? { freeNoticeHours: 0, lockout: null, ...booking } : site?.policy;
  return terms && <p className="small quiet">{policyInWords(terms, language()).join(' ')}</p>;
}
