import type {
  DeclineReason,
  QuoteFigures,
  WrittenQuoteDetails,
  WrittenQuoteRecord,
} from '@homebright/contract';
import { DECLINE_REASONS } from '@homebright/contract';
import { money } from '../../lib/format';

export const REASONS: Record<DeclineReason, string> = {
  price: 'Too expensive',
  timing: 'The time doesn’t suit',
  'another-company': 'Chose another company',
  'not-needed': 'No longer needed',
  other: 'Another reason',
};

export const REASON_CHOICES = DECLINE_REASONS.map((id) => ({ id, name: REASONS[id] }));

/** '$180.00–$320.00', or one price if both are the same. */
export function priceRange({ from, to }: Pick<WrittenQuoteRecord, 'from' | 'to'>): string {
  return from === to ? money(from) : `${money(from)}–${money(to)}`;
}

/** '5 (42%)'. */
export function share(part: number, whole: number): string {
  return whole > 0 ? `${part} (${Math.round((part / whole) * 100)}%)` : String(part);
}

/** 'Too expensive: 3', the most frequent first. */
export function reasonsInWords(reasons: QuoteFigures['reasons']): string[] {
  const sorted = [...reasons].sort((one, other) => other.count - one.count);
  return sorted.filter(({ count }) => count > 0).map(({ reason, count }) => `${REASONS[reason]}: ${count}`);
}

export type QuoteAction = 'edit' | 'send' | 'decline' | 'delete';

/** The actions of a quote in its state. An expired quote is edited to renew it, and then sent again. */
export function actionsOf({ state }: Pick<WrittenQuoteDetails, 'state'>): QuoteAction[] {
  if (state === 'draft') return ['send', 'edit', 'delete'];
  if (state === 'sent' || state === 'seen') return ['send', 'edit', 'decline'];
  return state === 'expired' ? ['edit'] : [];
}
