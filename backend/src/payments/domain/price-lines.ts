import { type Cents, LINE_KINDS, type PriceLine, totalOf } from '@homebright/contract';
import type { Entry } from './ledger-totals.js';

/** One of the ledger's charges. Lists of charges are in the order in which they were made. */
export type Charge = Pick<Entry, 'reason' | 'amount' | 'label' | 'spanish' | 'code' | 'taxable'>;

/** The sum of all charges of one line. */
export interface LineTotal {
  code: string;
  taxable: boolean;
  amount: Cents;
}

/** A price that consists of the service alone. */
export const plainLines = (amount: Cents, label = ''): PriceLine[] => [
  { kind: 'service', code: 'service', label, amount, taxable: true },
];

/** Reasons of charges that reverse others in part or in whole. Such a charge is split among all lines. */
const SHARED_REASONS: readonly Entry['reason'][] = ['void', 'waiver', 'write_off'];
export const isShared = ({ kind, reason }: Entry): boolean =>
  kind === 'charge' && SHARED_REASONS.includes(reason);
/** Fees are separate lines, not part of the price. */
export const FEES: Partial<Record<Entry['reason'], string>> = {
  rebooking_fee: 'Rebooking fee',
  cancellation_fee: 'Cancellation fee',
  lockout_fee: 'Lock-out fee',
};

/**
 * The lines of the latest agreed price, without fees and refunds. For a cancelled visit, the lines from
 * before the cancellation.
 */
export function priceLinesOf(charges: readonly Charge[]): PriceLine[] {
  let lines = new Map<string, PriceLine>();
  let voided = false;
  for (const charge of charges) {
    if (charge.reason === 'void') voided = true;
    if (SHARED_REASONS.includes(charge.reason) || charge.reason in FEES) continue;
    if (voided) lines = new Map();
    voided = false;
    const line = lines.get(keyOf(charge));
    if (!line) lines.set(keyOf(charge), lineOf(charge));
    else {
      line.amount += charge.amount;
      if (charge.label) Object.assign(line, { label: charge.label, spanish: charge.spanish });
    }
  }
  return [...lines.values()]
    .filter(({ kind, amount }) => kind === 'service' || amount !== 0)
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/**
 * The position of a line in the quote. Lines are sorted by kind; the minimum follows the discounts, which it may reduce.
 */
const placeOf = ({ kind, code }: PriceLine): number =>
  LINE_KINDS.indexOf(code === 'minimum' ? 'discount' : kind) + (code === 'minimum' ? 0.5 : 0);

function lineOf({ reason, amount, label, spanish, code, taxable = true }: Charge): PriceLine {
  const fee = FEES[reason];
  const kind = fee ? 'adjustment' : (LINE_KINDS.find((known) => known === reason) ?? 'service');
  return {
    kind,
    code: code ?? 'service',
    label: label ?? fee ?? '',
    amount,
    taxable,
    ...(spanish && { spanish }),
  };
}

export const chargeOf = ({ kind, label, ...line }: PriceLine): Entry => ({
  kind: 'charge',
  reason: kind,
  ...line,
  ...(label ? { label } : {}),
});

/**
 * The charges that turn one price into another, line by line. A change of service counts as a change of the
 * service's price.
 */
export function lineChanges(present: readonly PriceLine[], wanted: readonly PriceLine[]): Entry[] {
  const before = new Map(present.map((line) => [keyOf(line), line]));
  const removed = present.filter((line) => !wanted.some((other) => keyOf(other) === keyOf(line)));
  return [...wanted, ...removed.map((line) => ({ ...line, amount: 0 }))].flatMap((line): Entry[] => {
    const { kind, code, taxable, label, spanish } = line;
    const amount = line.amount - (before.get(keyOf(line))?.amount ?? 0);
    if (amount === 0) return [];
    const description =
      kind === 'service' ? { reason: 'price_change' as const } : { reason: kind, label, spanish };
    return [{ kind: 'charge', ...description, amount, code, taxable }];
  });
}

/**
 * Splits an entry that reverses charges, or restores them, into one entry per price line. Other entries are
 * returned unchanged.
 */
export function sharedByLine(entry: Entry, charges: readonly Charge[]): Entry[] {
  if (!isShared(entry)) return [entry];
  const { reason, amount } = entry;
  const chargesFor = (wanted: Entry['reason']) => charges.filter((charge) => charge.reason === wanted);
  const shares: Entry[] = [];
  let remaining = amount;
  // A positive amount restores an earlier reduction, on the lines that it had reduced.
  for (const from of amount > 0 ? [chargesFor(reason), chargesFor('write_off')] : [charges]) {
    const lines = lineTotals(from);
    const reversible = -totalOf(lines);
    const part =
      remaining > 0
        ? Math.min(remaining, Math.max(reversible, 0))
        : Math.max(remaining, Math.min(reversible, 0));
    if (part !== 0) shares.push(...sharesOf({ ...entry, amount: part }, lines));
    remaining -= part;
  }
  // A bank may take money that was already refunded, which reduces neither sales nor tax.
  return remaining === 0 ? shares : [...shares, { ...entry, amount: remaining, taxable: false }];
}

function sharesOf(entry: Entry, lines: readonly LineTotal[]): Entry[] {
  const shares = shareByLargestRemainder(
    entry.amount,
    lines.map((line) => line.amount),
  );
  return lines.flatMap(({ code, taxable }, n) => {
    const share = shares[n] ?? 0;
    return share === 0 ? [] : [{ ...entry, amount: share, code, taxable }];
  });
}

/**
 * The refunded amounts per line. A fee that is kept is negative.
 * @param because the charges that caused the refund, by line
 * @param charges all charges of the booking, for their labels
 * @returns null if only the service is refunded
 */
export function refundedLines(
  amount: Cents,
  because: readonly Charge[],
  charges: readonly Charge[],
): PriceLine[] | null {
  const totals = lineTotals(because);
  if (totalOf(totals) >= 0 || totals.filter(({ code }) => !(code in FEES)).length < 2) return null;
  const shares = shareByLargestRemainder(
    amount,
    totals.map((line) => line.amount),
  );
  return totals.flatMap((total, n): PriceLine[] => {
    const { reason, label, spanish } =
      charges.find((charge) => keyOf(charge) === keyOf(total)) ?? feeOf(total);
    const amount = shares[n] ?? 0;
    return amount === 0 ? [] : [lineOf({ ...total, reason, label, spanish, amount })];
  });
}

/** Fees have no code in the ledger. Their reason identifies them. */
const feeOf = ({ code }: LineTotal): Pick<Charge, 'reason' | 'label' | 'spanish'> => ({
  reason: code as Charge['reason'],
});

export function lineTotals(charges: readonly Charge[]): LineTotal[] {
  const totals = new Map<string, LineTotal>();
  for (const charge of charges) {
    const { reason, code = reason in FEES ? reason : 'service', taxable = true, amount } = charge;
    const total = totals.get(keyOf({ ...charge, code }));
    if (total) total.amount += amount;
    else totals.set(keyOf({ ...charge, code }), { code, taxable, amount });
  }
  return [...totals.values()].filter(({ amount }) => amount !== 0);
}

/** All services share one line, which includes charges that were made before lines had codes. */
function keyOf({ code = 'service', taxable = true }: { code?: string; taxable?: boolean }): string {
  return `${code.split(':')[0] === 'service' ? 'service' : code} ${taxable}`;
}

/**
 * Splits an amount in proportion to the weights, whose sum must not be 0. The shares are whole cents and add up to the
 * amount. Each share is rounded down. The remaining cents go to the shares with the largest fractions; among equal
 * fractions, the first share comes first.
 */
export function shareByLargestRemainder(amount: Cents, weights: readonly Cents[]): Cents[] {
  const weightSum = totalOf(weights.map((weight) => ({ amount: weight })));
  // The product of two amounts may be too large for a number to store exactly.
  const sign = weightSum < 0 ? -1n : 1n;
  const [signedAmount, positiveSum] = [sign * BigInt(amount), sign * BigInt(weightSum)];
  const parts = weights.map((weight, n) => {
    const product = signedAmount * BigInt(weight);
    const remainder = ((product % positiveSum) + positiveSum) % positiveSum;
    return { n, remainder, share: Number((product - remainder) / positiveSum) };
  });
  let remainingCents = amount - totalOf(parts.map(({ share }) => ({ amount: share })));
  for (const part of [...parts].sort((a, b) => Number(b.remainder - a.remainder) || a.n - b.n)) {
    if (remainingCents <= 0) break;
    part.share += 1;
    remainingCents -= 1;
  }
  return parts.map(({ share }) => share);
}
