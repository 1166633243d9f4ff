import { GIFT_CARD_RANGE, GIFT_CARD_TEXT, GIFT_CARD_VALUES, shortMoney } from '@homebright/contract';
import { type FormEvent, useState } from 'react';
import { giftTexts } from '../../../lib/texts/gift.js';
import { texts } from '../../../lib/texts/index.js';
import { longDate } from '../../../lib/time/format.js';
import { Button } from '../../../ui/button.js';
import { ChoiceCard } from '../../../ui/choice.js';
import { FieldError, TextArea, TextField } from '../../../ui/field.js';
import { type GiftFields, type GiftProblem, lastDay, problemsOf } from './gift-fields.js';
import styles from './gift.module.css';
import layoutStyles from '../../../ui/layout.module.css';

interface Props {
  fields: GiftFields;
  /** YYYY-MM-DD in the business's zone. */
  today: string;
  isBusy: boolean;
  /** Why the order was refused. */
  failure: string | undefined;
  onChange: (fields: GiftFields) => void;
  onNext: () => void;
}

/** Asks for everything that a gift card needs before it is paid. */
export function GiftForm({ fields, today, isBusy, failure, onChange, onNext }: Props) {
  const { form: words } = giftTexts();
  const [isAsked, setAsked] = useState(false);
  const problems = isAsked ? problemsOf(fields, today) : {};
  const set = (change: Partial<GiftFields>) => onChange({ ...fields, ...change });
  const textIn = (name: TextName) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const sentence = (problem: GiftProblem | undefined) => problem && sentenceOf(problem, today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isBusy && !Object.keys(problemsOf(fields, today)).length) onNext();
  };
  return (
    <form className={layoutStyles.stack} noValidate onSubmit={submit}>
      <Amounts fields={fields} set={set} error={sentence(problems.value)} />
      <TextField
        label={words.recipient}
        hint={words.recipientHint}
        autoComplete="off"
        maxLength={GIFT_CARD_TEXT.name}
        error={sentence(problems.recipientName)}
        {...textIn('recipientName')}
      />
      <TextArea
        label={words.message}
        optional
        rows={3}
        maxLength={GIFT_CARD_TEXT.message}
        {...textIn('message')}
      />
      <Delivery byEmail={fields.byEmail} set={set} />
      {fields.byEmail && (
        <>
          <TextField
            label={words.recipientEmail}
            type="email"
            autoComplete="off"
            maxLength={254}
            error={sentence(problems.recipientEmail)}
            {...textIn('recipientEmail')}
          />
          <TextField
            label={words.deliverOn}
            type="date"
            min={today}
            max={lastDay(today)}
            error={sentence(problems.deliverOn)}
            {...textIn('deliverOn')}
            value={fields.deliverOn || today}
          />
        </>
      )}
      <TextField
        label={words.buyerName}
        hint={words.buyerNameHint}
        autoComplete="name"
        maxLength={GIFT_CARD_TEXT.name}
        error={sentence(problems.buyerName)}
        {...textIn('buyerName')}
      />
      <TextField
        label={words.buyerEmail}
        hint={words.buyerEmailHint}
        type="email"
        autoComplete="email"
        maxLength={254}
        error={sentence(problems.buyerEmail)}
        {...textIn('buyerEmail')}
      />
      {failure && <FieldError>{failure}</FieldError>}
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? texts.common.working : words.next}
      </Button>
    </form>
  );
}

type TextName = 'recipientName' | 'message' | 'recipientEmail' | 'deliverOn' | 'buyerName' | 'buyerEmail';

function sentenceOf(problem: GiftProblem, today: string): string {
  const { form: words } = giftTexts();
  switch (problem) {
    case 'range':
      return words.outOfRange(shortMoney(GIFT_CARD_RANGE.from), shortMoney(GIFT_CARD_RANGE.to));
    case 'name':
      return words.missingName;
    case 'email':
      return words.wrongEmail;
    case 'day':
      return words.wrongDay(longDate(today), longDate(lastDay(today)));
  }
}

interface PartProps {
  set: (change: Partial<GiftFields>) => void;
}

function Amounts({ fields, set, error }: PartProps & { fields: GiftFields; error: string | undefined }) {
  const { form: words } = giftTexts();
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{words.amount}</legend>
        <div className={styles.amounts}>
          {[...GIFT_CARD_VALUES, 'other' as const].map((choice) => (
            <ChoiceCard
              key={choice}
              type="radio"
              name="gift-amount"
              checked={fields.choice === choice}
              onChange={() => set({ choice })}
              label={choice === 'other' ? words.other : shortMoney(choice)}
            />
          ))}
        </div>
      </fieldset>
      {fields.choice === 'other' && (
        <TextField
          label={words.dollars}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={fields.otherAmount}
          error={error}
          onChange={({ target }) => set({ otherAmount: target.value })}
        />
      )}
    </>
  );
}

function Delivery({ byEmail, set }: PartProps & { byEmail: boolean }) {
  const { form: words } = giftTexts();
  const choice = (isByEmail: boolean, label: string, note: string) => (
    <ChoiceCard
      type="radio"
      name="gift-delivery"
      checked={byEmail === isByEmail}
      onChange={() => set({ byEmail: isByEmail })}
      label={label}
      note={note}
    />
  );
  return (
    <fieldset>
      <legend className={styles.legend}>{words.delivery}</legend>
      <div className={styles.choices}>
        {choice(true, words.byEmail, words.byEmailNote)}
        {choice(false, words.toPrint, words.toPrintNote)}
      </div>
    </fieldset>
  );
}
