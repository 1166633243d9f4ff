import { LONGEST } from '@homebright/contract';
import { modality } from '../../../lib/modality.js';
import { questionsTexts } from '../../../lib/texts/questions.js';
import { ChoiceCard } from '../../../ui/choice.js';
import { TextField } from '../../../ui/field.js';
import type { Answers } from '../../../lib/flow/draft.js';
import { Errors } from './errors.js';
import type { QuestionProps } from './question-props.js';
import { hasWholePhone, missing, phoneCharacters, tidyPhone } from './rules.js';
import { AFTER_CONTACT } from './use-auto-advance.js';
import styles from './questionnaire.module.css';
import choiceStyles from '../../../ui/choice.module.css';
import fieldStyles from '../../../ui/field.module.css';
import layoutStyles from '../../../ui/layout.module.css';

export function ContactQuestion({
  answers,
  onAnswer,
  errors,
  isFirstVisit,
  advanceAfter,
  cancelAdvance,
}: QuestionProps) {
  const { questionnaire } = questionsTexts();
  const error = (name: 'name' | 'phone') => (errors.includes(name) ? questionnaire.errors[name] : undefined);

  /**
   * Moves on when everything is filled in, unless the customer came back to this question or uses the keyboard
   * (docs/rules.md#funnel).
   */
  const change = (patch: Answers) => {
    onAnswer(patch);
    const filled = { ...answers, ...patch };
    const stillTyping = patch.hasDrivewayParking === undefined && patch.hasStreetParking === undefined;
    const isDone =
      missing('contact', filled).length === 0 && (!stillTyping || hasWholePhone(filled.customerPhone));
    if (isFirstVisit && isDone && modality() === 'pointer') advanceAfter(AFTER_CONTACT);
    else cancelAdvance();
  };

  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={questionnaire.name}
          name="customerName"
          autoComplete="name"
          maxLength={LONGEST.customerName}
          value={answers.customerName ?? ''}
          onChange={(event) => change({ customerName: event.target.value })}
          error={error('name')}
        />
        <TextField
          label={questionnaire.phone}
          name="customerPhone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={LONGEST.customerPhone}
          placeholder={questionnaire.phoneHint}
          value={answers.customerPhone ?? ''}
          onChange={(event) => change({ customerPhone: phoneCharacters(event.target.value) })}
          onBlur={(event) => onAnswer({ customerPhone: tidyPhone(event.target.value) })}
          error={error('phone')}
        />
      </div>
      <div role="group" aria-labelledby="parking-title" className={layoutStyles.stack}>
        <p id="parking-title" className={fieldStyles.label}>
          {questionnaire.parking}
        </p>
        <div className={`${choiceStyles.choices} ${choiceStyles.choicesWords}`}>
          {(['hasDrivewayParking', 'hasStreetParking'] as const).map((place) => (
            <ChoiceCard
              key={place}
              type="checkbox"
              name={place}
              checked={answers[place] ?? false}
              onChange={(on) => change({ [place]: on })}
              label={place === 'hasDrivewayParking' ? questionnaire.driveway : questionnaire.street}
            />
          ))}
        </div>
        <Errors errors={errors} only="parking" />
      </div>
    </>
  );
}
