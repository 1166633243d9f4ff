import { money, type Quote } from '@homebright/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pricesTexts } from '../../lib/texts/prices.js';
import { Icon } from '../icon.js';
import { PriceLines } from './price-lines.js';
import { changeBetween, duration } from './words.js';
import styles from './prices.module.css';
import textStyles from '../text.module.css';

interface Props {
  priced: {
    quote: Quote;
    /** The address will decide whether the first cleaning's price applies. */
    waitsForAddress: boolean;
  };
}

/**
 * The details below the total at the side: the visit's length, the change by the last answer, and the collapsed lines.
 */
export function PriceDetails({ priced }: Props) {
  const { quote, waitsForAddress } = priced;
  const words = pricesTexts().price;
  const change = useChange(quote);
  return (
    <div className={styles.priceDetails}>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{duration(quote.minutes)}</p>
      {change && <Change key={change}>{change}</Change>}
      <details>
        <summary>{words.details}</summary>
        <PriceLines lines={quote.lines} />
        {waitsForAddress && <p className={`${textStyles.small} ${textStyles.muted}`}>{words.firstHint}</p>}
      </details>
    </div>
  );
}

/** The price details as a bar at the bottom of a phone: a press opens the lines above it. */
export function FootPrice({ priced, name }: Props & { name: string }) {
  const { quote, waitsForAddress } = priced;
  const words = pricesTexts().price;
  const change = useChange(quote);
  return (
    <details className={styles.footPrice}>
      <summary>
        <span className={styles.footPriceName}>
          {name}
          <span className={`${textStyles.small} ${textStyles.muted}`}>
            {duration(quote.minutes)}
            {change && <Change key={change}>{change}</Change>}
          </span>
        </span>
        <span className={`${styles.footTotalAmount} ${textStyles.number}`}>{money(quote.total)}</span>
        <span className={styles.footPriceMark}>
          <Icon name="forward" size={18} />
        </span>
      </summary>
      <div className={styles.footPriceLines}>
        <PriceLines lines={quote.lines} />
        {waitsForAddress && <p className={`${textStyles.small} ${textStyles.muted}`}>{words.firstHint}</p>}
      </div>
    </details>
  );
}

const Change = ({ children }: { children: ReactNode }) => (
  <span className={styles.priceChange}>{children}</span>
);

/** The change in price by the last answer that affected it. */
function useChange(quote: Quote): string | undefined {
  const [seen, setSeen] = useState<{ quote: Quote; change?: string }>({ quote });
  if (seen.quote !== quote) setSeen({ quote, change: changeBetween(seen.quote, quote) ?? seen.change });
  return seen.change;
}

/** Milliseconds. A customer who chooses quickly hears only the last total. */
const ANNOUNCE_AFTER_MS = 1_000;

/** Announces the total when it has changed and no further change follows. */
export function PriceStatus({ quote }: { quote: Quote }) {
  const text = pricesTexts().price.status(money(quote.total), duration(quote.minutes));
  const announced = useRef(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === announced.current) return;
    const timer = setTimeout(() => {
      announced.current = text;
      setSaid(text);
    }, ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className={textStyles.unseen} role="status">
      {said}
    </p>
  );
}
