import type {
  Cents,
  DeclineReason,
  QuoteChannel,
  QuotedHome,
  QuoteOption,
  WrittenQuoteState,
} from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import type { VisitQuote } from '../../pricing/domain/index.js';

/** An option with its frozen price, and the price book's quote from which that was made. */
export interface PricedOption extends QuoteOption {
  visit: VisitQuote;
}

/** A quote as it is stored. */
export interface WrittenQuote {
  id: number;
  userId: string;
  state: StoredState;
  home: QuotedHome;
  options: PricedOption[];
  /** The last day on which it can be accepted. */
  expiresOn: LocalDate;
  note: string;
  writtenBy: string;
  createdAt: Date;
  firstSentAt: Date | null;
  /** The last sending by the office. Reminders count from it. */
  sentAt: Date | null;
  sentBy: QuoteChannel | null;
  /** Sendings and reminders. */
  timesSent: number;
  /** Reminders since the last sending. */
  reminders: number;
  seenAt: Date | null;
  answeredAt: Date | null;
  declineReason: DeclineReason | null;
  declineNote: string | null;
  acceptedOption: number | null;
  acceptedTotal: Cents | null;
  /** The key of the acceptance, which may repeat it. */
  acceptedKey: string | null;
  bookingId: number | null;
  version: number;
}

export type StoredState = Exclude<WrittenQuoteState, 'expired'>;
export type NewWrittenQuote = Pick<
  WrittenQuote,
  'userId' | 'home' | 'options' | 'expiresOn' | 'note' | 'writtenBy'
>;

/** The lowest and the highest total of the options. */
export function priceRange(options: readonly { total: Cents }[]): { lowest: Cents; highest: Cents } {
  const totals = options.map(({ total }) => total);
  return { lowest: Math.min(...totals), highest: Math.max(...totals) };
}
