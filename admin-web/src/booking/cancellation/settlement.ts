import type {
  CancellationOption,
  CancellationPreview,
  CancellationRefund,
  CancellationTerms,
  Cents,
  PaymentMethod,
} from '@homebright/contract';
import { refundParts } from '../refund-words';

/** The office's choice; null means each booking's own default. */
export type Choice = CancellationRefund | null;

export interface Settlement {
  paid: Cents;
  refunded: Cents;
  /** The part of the payments that is neither refunded nor disputed. */
  kept: Cents;
  /** Fees that the payments do not cover: the saved cards are charged for them. */
  charged: Cents;
  /** Held by a bank until it decides a dispute. */
  waiting: Cents;
  /** No longer owed. */
  dropped: Cents;
}

/** The option that a choice selects for one booking; undefined if the booking is already cancelled. */
export function optionOf(preview: CancellationPreview, choice: Choice): CancellationOption | undefined {
  return preview.options.find(({ refund }) => refund === (choice ?? preview.standard));
}

/** The terms sent with the change, so that the server either does what was shown or refuses. */
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

/** Whether any refund exceeds what this role may give without a reason. */
export function needsReason(previews: readonly CancellationPreview[], choice: Choice): boolean {
  return previews.some((preview) => optionOf(preview, choice)?.needsReason);
}

/** The bookings that this role may not cancel. */
export function refusedOf(previews: readonly CancellationPreview[]): readonly CancellationPreview[] {
  return previews.filter(({ refusal }) => refusal);
}

/** Whether any choice charges a saved card. */
export const mayCharge = (previews: readonly CancellationPreview[]): boolean =>
  previews.some(({ options }) => options.some(({ owed = 0 }) => owed > 0));

/** The sums over all bookings of a dialog. */
export function settlementOf(previews: readonly CancellationPreview[], choice: Choice): Settlement {
  const sums = { paid: 0, refunded: 0, kept: 0, charged: 0, waiting: 0, dropped: 0 };
  for (const preview of previews) {
    const option = optionOf(preview, choice);
    if (!option) continue;
    sums.paid += preview.paid;
    sums.refunded += option.refunded;
    const charged = option.owed ?? 0;
    sums.kept += option.kept - charged;
    sums.charged += charged;
    sums.waiting += preview.paid - option.refunded - (option.kept - charged);
    sums.dropped += preview.balance - charged;
  }
  return sums;
}

/** The refunds per payment method: cash, check, or card. */
export function partsOf(previews: readonly CancellationPreview[], choice: Choice): Map<PaymentMethod, Cents> {
  const sums = new Map<PaymentMethod, Cents>();
  for (const preview of previews) {
    const refunded = optionOf(preview, choice)?.refunded ?? 0;
    for (const [method, part] of refundParts(refunded, preview.refundSources ?? []))
      sums.set(method, (sums.get(method) ?? 0) + part);
  }
  return sums;
}

/** The initial choice of a dialog: null if past and coming visits are mixed. */
export function firstChoice(previews: readonly CancellationPreview[]): Choice {
  const standards = new Set(previews.map(({ standard }) => standard));
  const [only = null] = standards;
  return standards.size === 1 ? only : null;
}
