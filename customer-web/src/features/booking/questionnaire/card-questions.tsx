import { BATHROOM_CHOICES, type MaintenanceHistory, ROOM_CHOICES } from '@homebright/contract';
import { classes } from '@homebright/web-common/classes.js';
import { texts } from '../../../lib/texts/index.js';
import { questionsTexts } from '../../../lib/texts/questions.js';
import { ChoiceCard } from '../../../ui/choice.js';
import { Errors } from './errors.js';
import type { QuestionProps } from './question-props.js';
import choiceStyles from '../../../ui/choice.module.css';
import textStyles from '../../../ui/text.module.css';

interface Props<T extends string> extends QuestionProps {
  name: string;
  choices: readonly T[];
  chosen: string | undefined;
  label?: (choice: T) => string;
  onChoose: (choice: T) => void;
  inPairs?: boolean;
}

/**
 * A choice between a few cards. Pressing a card with a pointer also moves on to the next question, and keys only
 * choose.
 */
function Cards<T extends string>({
  titleId,
  name,
  choices,
  chosen,
  label,
  onChoose,
  onPress,
  errors,
  inPairs,
}: Props<T>) {
  return (
    <>
      <p className={textStyles.unseen}>{questionsTexts().questionnaire.movesOn}</p>
      <div
        className={classes(choiceStyles.choices, inPairs && choiceStyles.choicesPairs)}
        role="radiogroup"
        aria-labelledby={titleId}
      >
        {choices.map((choice) => (
          <ChoiceCard
            key={choice}
            type="radio"
            name={name}
            value={choice}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
            onPress={onPress}
            label={label ? label(choice) : choice}
          />
        ))}
      </div>
      {!choices.includes(chosen as T) && <Errors errors={errors} />}
    </>
  );
}

export function RoomsQuestion(props: QuestionProps) {
  const { answers, onAnswer } = props;
  return (
    <Cards
      {...props}
      inPairs
      name="rooms"
      choices={ROOM_CHOICES}
      chosen={answers.rooms}
      onChoose={(rooms) => onAnswer({ rooms })}
    />
  );
}

export function BathroomsQuestion(props: QuestionProps) {
  const { answers, onAnswer } = props;
  return (
    <Cards
      {...props}
      inPairs
      name="bathrooms"
      choices={BATHROOM_CHOICES}
      chosen={answers.bathrooms}
      onChoose={(bathrooms) => onAnswer({ bathrooms })}
    />
  );
}

const HISTORIES: readonly MaintenanceHistory[] = ['never', 'recent', 'long-ago'];

export function MaintenanceQuestion(props: QuestionProps) {
  const { answers, onAnswer } = props;
  return (
    <Cards
      {...props}
      name="maintenanceHistory"
      choices={HISTORIES}
      chosen={answers.maintenanceHistory}
      label={(history) => texts.maintenance[history]}
      onChoose={(maintenanceHistory) => onAnswer({ maintenanceHistory })}
    />
  );
}
