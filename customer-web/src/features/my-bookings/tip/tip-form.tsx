import { type OwnVisit, shortMoney, TIP_RANGE, type VisitTip } from '@homebright/contract';
import { type FormEvent, useState } from 'react';
import { texts } from '../../../lib/texts/index.js';
import { tipTexts } from '../../../lib/texts/tip.js';
import { typedAmount } from '../../../lib/typed-amount.js';
import { Button } from '../../../ui/button.js';
import { ChoiceCard } from '../../../ui/choice.js';
import { FieldError, TextField } from '../../../ui/field.js';
import { cardWords } from '../charge-words.js';
import { useTip } from './use-tip.js';
import styles from './tip.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

const OTHER = 'other';

interface Props {
  visit: OwnVisit & { tip: VisitTip };
  onGiven?: () => void;
}

/** Three amounts, or another one, and the button that gives the tip. */
export function TipForm({ visit, onGiven }: Props) {
  const { tip: words } = tipTexts();
  const { tip, crew } = visit;
  const [choice, setChoice] = useState<number | typeof OTHER>();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { give, isBusy } = useTip(visit, onGiven);
  const amount = choice === OTHER ? typedAmount(typed, TIP_RANGE) : choice;
  const choose = (value: typeof choice) => {
    setChoice(value);
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (amount !== undefined) return give(amount);
    const range = words.outOfRange(shortMoney(TIP_RANGE.from), shortMoney(TIP_RANGE.to));
    setError(choice === OTHER ? range : words.choose);
  };
  const [text, withoutCrew] = tip.isLater
    ? [words.planText, words.planTextWithoutCrew]
    : [words.text, words.textWithoutCrew];
  return (
    <form className={layoutStyles.stack} noValidate onSubmit={submit}>
      <p className={textStyles.muted}>{crew ? text(crew) : withoutCrew}</p>
      <fieldset className={styles.amounts}>
        <legend className={textStyles.unseen}>{words.amounts}</legend>
        {[...tip.choices, OTHER as typeof OTHER].map((value) => (
          <ChoiceCard
            key={value}
            type="radio"
            name="tip"
            checked={choice === value}
            onChange={() => choose(value)}
            label={value === OTHER ? words.other : shortMoney(value)}
          />
        ))}
      </fieldset>
      {choice === OTHER && (
        <TextField
          label={words.dollars}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
      )}
      {choice === undefined && error && <FieldError>{error}</FieldError>}
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? texts.common.working : label()}
      </Button>
    </form>
  );

  function label(): string {
    if (tip.isLater) return words.plan;
    const card = tip.card ? cardWords(tip.card) : '';
    return amount === undefined ? words.title : words.give(shortMoney(amount), card);
  }
}
