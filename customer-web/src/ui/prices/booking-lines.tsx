import type { BookingRecord, PriceLine } from '@homebright/contract';
import { pricesTexts } from '../../lib/texts/prices.js';
import { PriceLines } from './price-lines.js';
import styles from './prices.module.css';

type Priced = Pick<BookingRecord, 'amount' | 'customPrice'> & { lines: PriceLine[] };

/** The lines of a booking's amount, collapsed. */
export default function BookingLines({ booking }: { booking: Priced }) {
  return (
    <details className={styles.bookingLines}>
      <summary>{pricesTexts().price.details}</summary>
      <PriceLines lines={linesWithFees(booking)} />
    </details>
  );
}

/** The amount includes the fees of moves, but the lines do not. A price set by the office has no lines. */
export function linesWithFees({ lines, amount, customPrice }: Priced): PriceLine[] {
  const fees = lines.reduce((left, line) => left - line.amount, customPrice ?? amount);
  const fee = { kind: 'adjustment', code: 'rebooking_fee', label: '', amount: fees, taxable: false } as const;
  return fees > 0 ? [...lines, fee] : lines;
}
