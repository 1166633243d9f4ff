import { type BookingTerms, policyInWords } from '@homebright/contract';
import { useSite } from '../lib/api/site.js';
import { language } from '../lib/texts/language.js';
import textStyles from './text.module.css';

type Agreed = Pick<BookingTerms, 'cancellationFee' | 'rebookingFee'> & Partial<BookingTerms>;

/** The fees for changes and lockouts: as agreed for an existing booking, and as of today for a new one. */
export function Policy({ booking }: { booking?: Agreed }) {
  const site = useSite();
  const terms = booking ? { freeNoticeHours: 0, lockout: null, ...booking } : site?.policy;
  return (
    terms && (
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {policyInWords(terms, language()).join(' ')}
      </p>
    )
  );
}
