import { money } from '@homebright/contract';
import { useId } from 'react';
import { useSite } from '../../lib/api/site.js';
import { texts } from '../../lib/texts/index.js';
import { quoteTexts } from '../../lib/texts/quote.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Icon } from '../../ui/icon.js';
import { PriceLines } from '../../ui/prices/price-lines.js';
import { duration } from '../../ui/prices/words.js';
import type { Quoted } from './use-quote-link.js';
import styles from './quote.module.css';
import cardStyles from '../../ui/card.module.css';
import textStyles from '../../ui/text.module.css';

interface Props {
  option: Quoted;
  isChosen: boolean;
  /** Absent if nobody can accept online. */
  onChoose?: () => void;
}

/** One way to clean the home: its lines, its total, and what is due when. */
export function OptionCard({ option, isChosen, onChoose }: Props) {
  const { option: words } = quoteTexts();
  const { title, serviceLabel, frequency, minutes, lines, total, laterTotal } = option;
  const id = useId();
  return (
    <Card className={styles.option} aria-labelledby={id} data-chosen={isChosen || undefined}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={textStyles.muted}>
          {texts.catalogText(serviceLabel)} · {frequency ? texts.frequencies[frequency] : words.once} ·{' '}
          <span className={textStyles.whole}>{words.length(duration(minutes))}</span>
        </p>
      </div>
      <PriceLines lines={lines} />
      <div className={styles.foot}>
        <p className={cardStyles.total}>
          <span>
            {texts.summary.total}
            {laterTotal !== null && laterTotal !== total && (
              <span className={`${textStyles.muted} ${textStyles.small} ${styles.later}`}>
                {words.later(money(laterTotal))}
              </span>
            )}
          </span>
          <span className={cardStyles.totalAmount}>{money(total)}</span>
        </p>
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          <DueWords option={option} />
        </p>
        {onChoose && (
          <Button
            wide
            look={isChosen ? 'secondary' : 'primary'}
            aria-pressed={isChosen}
            aria-describedby={id}
            onClick={onChoose}
          >
            {isChosen && <Icon name="check" />}
            {isChosen ? words.chosen : words.choose}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Says what is charged at acceptance and what after the visit. */
function DueWords({ option: { deposit, total } }: Pick<Props, 'option'>) {
  const { option: words } = quoteTexts();
  const paysOnline = useSite()?.stripePublishableKey !== null;
  if (!paysOnline) return words.dueLater;
  if (deposit === null) return words.dueNow;
  return deposit === 0
    ? words.dueAfterVisit(money(total))
    : words.dueDeposit(money(deposit), money(total - deposit));
}
