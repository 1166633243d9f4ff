import {
  type HomeAnswers,
  homeAnswersInWords,
  type HomeQuestion,
  type HomeRanges,
  inRanges,
  rangeOf,
  spanAnswer,
  spanInWords,
  spansOf,
} from '@homebright/contract';
import { type ComponentType, useId } from 'react';
import { classes } from '@homebright/web-common/classes.js';
import type { Answers } from '../../lib/flow/draft.js';
import { homeQuestionsTexts } from '../../lib/texts/home-questions.js';
import { language } from '../../lib/texts/language.js';
import { ChoiceCard } from '../choice.js';
import { FieldError } from '../field.js';
import styles from './home-questions.module.css';
import textStyles from '../text.module.css';

interface Props {
  /** The step's name. */
  name: string;
  answers: Answers;
  onAnswer: (patch: Answers) => void;
  onPress: () => void;
  errors: readonly string[];
}

/** The questions that the owner switched on. */
export interface HomeQuestions {
  /** Whether the step has another question without an answer. */
  lacks: (name: string, answers: Answers) => boolean;
  /** The step's other question, below its own. */
  View: ComponentType<Props>;
  inRanges: <Given extends HomeAnswers>(answers: Given) => Given;
  /** The answers for the summary. */
  facts: (answers: Answers) => [name: string, words: string][];
}

/** Answers are shown in pairs up to this number, like the cards above them. */
const MAX_IN_PAIRS = 4;

/** The steps that ask about the size of the home. */
const STEPS: Record<string, HomeQuestion> = { rooms: 'squareFeet', bathrooms: 'halfBaths' };

/** Loaded only if the price book has questions. */
export function asking(questions: HomeRanges): HomeQuestions {
  const rangesOf = (name: string) => {
    const question = STEPS[name];
    const ranges = question && questions[question];
    return ranges && { question, ranges };
  };
  return {
    lacks(name, answers) {
      const sizeQuestion = rangesOf(name);
      return sizeQuestion !== undefined && rangeOf(sizeQuestion.ranges, answers[sizeQuestion.question]) < 0;
    },
    View(props) {
      const sizeQuestion = rangesOf(props.name);
      return sizeQuestion && <RangeChoice {...sizeQuestion} {...props} />;
    },
    inRanges: (answers) => inRanges(questions, answers),
    facts: (answers) => homeAnswersInWords(answers, language()),
  };
}

interface ChoiceProps extends Props {
  question: HomeQuestion;
  ranges: HomeRanges[HomeQuestion] & object;
}

function RangeChoice({ question, ranges, name, answers, onAnswer, onPress, errors }: ChoiceProps) {
  const id = useId();
  const { ask, hint, choose } = homeQuestionsTexts();
  const chosen = rangeOf(ranges, answers[question]);
  // The step's own question may still be open. In that case, a press here does not move on.
  const isOtherAnswered = answers[name as 'rooms' | 'bathrooms'] !== undefined;
  return (
    <div className={styles.question}>
      <div>
        <h4 className={styles.title} id={id}>
          {ask[question]}
        </h4>
        {hint[question] && <p className={textStyles.muted}>{hint[question]}</p>}
      </div>
      <div
        className={classes(styles.choices, ranges.length <= MAX_IN_PAIRS && styles.pairs)}
        role="radiogroup"
        aria-labelledby={id}
      >
        {spansOf(ranges).map((span, i) => (
          <ChoiceCard
            key={span.from}
            type="radio"
            name={question}
            value={spanAnswer(span)}
            checked={chosen === i}
            onChange={() => onAnswer({ [question]: spanAnswer(span) })}
            onPress={isOtherAnswered ? onPress : undefined}
            label={capitalized(spanInWords(question, span, language()))}
          />
        ))}
      </div>
      {errors.length > 0 && chosen < 0 && <FieldError>{choose[question]}</FieldError>}
    </div>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
