import { lazy, memo, Suspense } from 'react';
import { texts } from '../../../lib/texts/index.js';
import { FieldError } from '../../../ui/field.js';
import type { QuestionProps } from './question-props.js';
import { QUESTION_VIEWS } from './question-views.js';
import type { Question } from './rules.js';
import { SavedHomes } from './saved-homes.js';

/** Nobody waits for a drawing. */
const QuestionArt = lazy(() =>
  import('../../../ui/art/question-art.js').then(({ QuestionArt: art }) => ({ default: art })),
);

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
      <Suspense fallback={<div className="question-art" />}>
        <QuestionArt name={name} />
      </Suspense>
      <h3 className="question-title" id={props.titleId} tabIndex={-1}>
        {texts.questionnaire[name]}
      </h3>
      {name === 'rooms' && (
        <SavedHomes onAnswer={props.onAnswer} onQuestion={onQuestion} asksForZip={props.area !== undefined} />
      )}
      <View {...props} />
      {refusal && <FieldError>{refusal}</FieldError>}
    </fieldset>
  );
});
