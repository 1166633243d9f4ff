import { type BookingRecord, type BookingTerms, policyInWords } from '@homebright/contract';
import { useSite } from '../lib/api/site.js';
import { language } from '../lib/texts/language.js';
import textStyles from './text.module.css';

type Agreed = Pick<BookingTerms, 'cancellationFee' | 'rebookingFee'> &
  Partial<BookingTerms> &
  Pick<BookingRecord, 'deposit'>;

interface Props {
  booking?: Agreed;
  /** The card is charged after the visit, and for a fee. A booking says so itself. */
  isChargedLater?: boolean;
}

/** The fees for changes and lockouts: as agreed for an existing booking, and as of today for a new one. */
export default function Policy({ booking, isChargedLater = typeof booking?.deposit === 'number' }: Props) {
  const site = useSite();
  const terms = booking ? { freeNoticeHours: 0, lockout: null, ...booking } : site?.policy;
  return (
    terms && (
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {policyInWords(terms, language(), isChargedLater).join(' ')}
      </p>
    )
  );
}
