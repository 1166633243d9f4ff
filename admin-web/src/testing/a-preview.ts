import type { CancellationPreview } from '@homebright/contract';

const message = (text: string) => ({
  title: 'Booking cancelled',
  text: `Your cleaning is cancelled. ${text}`,
});

/** Cancellation preview of a paid visit of $120 with a fee of $40. */
export function aPreview(changed: Partial<CancellationPreview> = {}): CancellationPreview {
  return {
    bookingId: 7,
    version: 4,
    customerName: 'Maya Alvarez',
    paid: 12000,
    balance: 0,
    tookPlace: false,
    standard: 'full',
    options: [
      {
        refund: 'full',
        refunded: 12000,
        kept: 0,
        needsReason: false,
        message: message('$120.00 is on its way back.'),
      },
      {
        refund: 'minus-fee',
        refunded: 8000,
        kept: 4000,
        needsReason: false,
        message: message('$80.00 is on its way back.'),
      },
      {
        refund: 'none',
        refunded: 0,
        kept: 12000,
        needsReason: false,
        message: message('Your payment is not refunded.'),
      },
    ],
    ...changed,
  };
}

/** The same preview for a dispatcher, who needs a reason to refund more than the policy allows. */
export function aBoundPreview(changed: Partial<CancellationPreview> = {}): CancellationPreview {
  const preview = aPreview({ standard: 'minus-fee', ...changed });
  const options = preview.options.map((one) => ({ ...one, needsReason: one.refund === 'full' }));
  return { ...preview, options };
}

/** The options of a visit that nobody has paid for. */
export const UNPAID: CancellationPreview['options'] = (['full', 'minus-fee', 'none'] as const).map(
  (refund) => ({
    refund,
    refunded: 0,
    kept: 0,
    needsReason: false,
    message: message('Nothing left to pay.'),
  }),
);

/** The preview of a visit of $120 that is charged after it; its fee of $40 is charged to the card. */
export function aChargedPreview(changed: Partial<CancellationPreview> = {}): CancellationPreview {
  const paid = changed.paid ?? 0;
  const fee = { kept: 4000, owed: 4000 - paid };
  const kept = { full: { refunded: paid }, 'minus-fee': fee, none: { kept: paid } };
  const options = UNPAID.map((option) => ({ ...option, ...kept[option.refund] }));
  return aPreview({ balance: 12_000 - paid, paid, options, ...changed });
}
