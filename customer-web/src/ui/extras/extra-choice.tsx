import { type Extra, labelIn, signedMoney } from '@homebright/contract';
import { language } from '../../lib/texts/language.js';
import { pricesTexts } from '../../lib/texts/prices.js';
import { ChoiceCard } from '../choice.js';
import { duration } from '../prices/words.js';
import styles from './extras.module.css';
import buttonStyles from '../button.module.css';
import choiceStyles from '../choice.module.css';
import textStyles from '../text.module.css';

interface Props {
  extra: Extra;
  count: number;
  onCount: (count: number) => void;
}

/** A checkbox, or a counter for an extra that can be taken several times. */
export function ExtraChoice({ extra, count, onCount }: Props) {
  const note = noteOf(extra);
  if (extra.most > 1) return <Counted extra={extra} count={count} onCount={onCount} />;
  return (
    <ChoiceCard
      type="checkbox"
      name={extra.id}
      checked={count > 0}
      onChange={(isChosen) => onCount(isChosen ? 1 : 0)}
      label={labelIn(language(), extra)}
      note={note}
    />
  );
}

function Counted({ extra, count, onCount }: Props) {
  const words = pricesTexts().extras;
  const { most } = extra;
  const label = labelIn(language(), extra);
  return (
    <div className={styles.extra} role="group" aria-label={label} data-chosen={count > 0 || undefined}>
      <span className={choiceStyles.text}>
        <span className={choiceStyles.label}>{label}</span>
        <span className={choiceStyles.note}>{noteOf(extra)}</span>
      </span>
      <Step label={words.remove(label)} sign="−" isEnd={count === 0} onPress={() => onCount(count - 1)} />
      <output className={`${styles.extraCount} ${textStyles.number}`}>{count}</output>
      <Step label={words.add(label)} sign="+" isEnd={count >= most} onPress={() => onCount(count + 1)} />
    </div>
  );
}

interface StepProps {
  label: string;
  sign: string;
  /** True at the limit of the count. The button stays enabled, because a disabled button would lose the focus. */
  isEnd: boolean;
  onPress: () => void;
}

const Step = ({ label, sign, isEnd, onPress }: StepProps) => (
  <button
    type="button"
    className={`${buttonStyles.button} ${buttonStyles.round} ${buttonStyles.secondary}`}
    aria-label={label}
    aria-disabled={isEnd || undefined}
    onClick={() => !isEnd && onPress()}
  >
    <span aria-hidden="true">{sign}</span>
  </button>
);

/** '+$35.00 each, 30 min'. */
function noteOf({ price, minutes, most }: Extra): string {
  const { each } = pricesTexts().extras;
  const cost = most > 1 ? `${signedMoney(price)} ${each}` : signedMoney(price);
  return minutes > 0 ? `${cost} · ${duration(minutes)}` : cost;
}
