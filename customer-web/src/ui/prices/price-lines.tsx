import { money, type PriceLine, signedMoney } from '@homebright/contract';
import { pricesTexts } from '../../lib/texts/prices.js';
import styles from './prices.module.css';
import { duration, lineLabel } from './words.js';
import textStyles from '../text.module.css';

interface Props {
  lines: readonly PriceLine[];
  /** The visit's length, if known. */
  minutes?: number | null;
}

/** The lines that make up a price. */
export function PriceLines({ lines, minutes }: Props) {
  return (
    <dl className={styles.priceLines}>
      {minutes && (
        <div>
          <dt>{pricesTexts().price.length}</dt>
          <dd>{duration(minutes)}</dd>
        </div>
      )}
      {lines.map((line) => (
        <div key={`${line.code} ${line.taxable}`} data-kind={line.kind}>
          <dt>{lineLabel(line)}</dt>
          <dd className={textStyles.number}>
            {line.kind === 'service' ? money(line.amount) : signedMoney(line.amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
