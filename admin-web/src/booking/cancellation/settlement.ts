import type {
  CancellationOption,
  CancellationPreview,
  CancellationRefund,
  CancellationTerms,
  Cents,
  PaymentMethod,
} from '@homebright/contract';
import { refundParts } from '../refund-words';

/** The office's choice; null: each booking's own standard. */
export type Choice = CancellationRefund | null;

export interface Settlement {
  paid: Cents;
  refunded: Cents;
  kept: Cents;
  /** Held by a bank until it decides a dispute. */
  waiting: Cents;
  /** Not owed any more. */
  dropped: Cents;
}

/** The option that a choice means for one booking; undefined for a booking that is cancelled already. */
export function optionOf(preview: CancellationPreview, choice: Choice): CancellationOption | undefined {
  return preview.options.find(({ refund }) => refund === (choice ?? preview.standard));
}

/** What to send with the change, so that the server does what was shown or nothing. */
export function termsOf(
  preview: CancellationPreview | undefined,
  choice: Choice,
  reason: string,
): CancellationTerms {
  const option = preview && optionOf(preview, choice);
  if (!option) return {};
  const { refund, refunded: expectedRefund, needsReason } = option;
  return { refund, expectedRefund, ...(needsReason ? { reason } : {}) };
}

/** More would go back for one of them than this role gives without saying why. */
export function needsReason(previews: readonly CancellationPreview[], choice: Choice): boolean {
  return previews.some((preview) => optionOf(preview, choice)?.needsReason);
}

/** Those that this role may not cancel. */
export function refusedOf(previews: readonly CancellationPreview[]): readonly CancellationPreview[] {
  return previews.filter(({ refusal }) => refusal);
}

/** The sums over all bookings of a dialog. */
export function settlementOf(previews: readonly CancellationPreview[], choice: Choice): Settlement {
  const sums = { paid: 0, refunded: 0, kept: 0, waiting: 0, dropped: 0 };
  for (const preview of previews) {
    const option = optionOf(preview, choice);
    if (!option) continue;
    sums.paid += preview.paid;
    sums.refunded += option.refunded;
    sums.kept += option.kept;
    sums.waiting += preview.paid - option.refunded - option.kept;
    sums.dropped += preview.balance;
  }
  return sums;
}

/** What goes back of cash, checks and cards. */
export function partsOf(previews: readonly CancellationPreview[], choice: Choice): Map<PaymentMethod, Cents> {
  const sums = new Map<PaymentMethod, Cents>();
  for (const preview of previews) {
    const refunded = optionOf(preview, choice)?.refunded ?? 0;
    for (const [method, part] of refundParts(refunded, preview.refundSources ?? []))
      sums.set(method, (sums.get(method) ?? 0) + part);
  }
  return sums;
}

/** The choice that a dialog begins with: null where past and coming visits are mixed. */
export function firstChoice(previews: readonly CancellationPreview[]): Choice {
  const standards = new Set(previews.map(({ standard }) => standard));
  const [only = null] = standards;
  return standards.size === 1 ? only : null;
}
