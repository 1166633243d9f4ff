import { memo } from 'react';
import { texts } from '../../../lib/texts/index.js';
import { QuestionArt } from '../../../ui/art/question-art.js';
import { FieldError } from '../../../ui/field.js';
import type { QuestionProps } from './question-props.js';
import { QUESTION_VIEWS } from './question-views.js';
import type { Question } from './rules.js';
import { SavedHomes } from './saved-homes.js';

interface Props extends QuestionProps {
  name: Question;
  /** The server's words about the answer, where the page has none of its own. */
  refusal?: string;
  onQuestion: (question: number) => void;
}

/** One question, whole. Not drawn anew by being shown: it is made while the one before it is answered. */
export const QuestionPage = memo(function QuestionPage({ name, refusal, onQuestion, ...props }: Props) {
  const View = QUESTION_VIEWS[name];
  return (
    <fieldset className="question" aria-labelledby={props.titleId}>
      <QuestionArt name={name} />
      <h3 className="question-title" id={props.titleId} tabIndex={-1}>
        {texts.questionnaire[name]}
      </h3>
      {name === 'rooms' && <SavedHomes onAnswer={props.onAnswer} onQuestion={onQuestion} />}
      <View {...props} />
      {refusal && <FieldError>{refusal}</FieldError>}
    </fieldset>
  );
});
