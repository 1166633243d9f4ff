import { memo, Suspense } from 'react';
import { useSavedHomes } from '../../../lib/api/saved-homes.js';
import { optional } from '../../../lib/optional.js';
import { questionsTexts } from '../../../lib/texts/questions.js';
import { QuestionArt } from '../../../ui/art/question-art.js';
import { FieldError } from '../../../ui/field.js';
import type { QuestionProps } from './question-props.js';
import { QUESTION_VIEWS } from './question-views.js';
import type { Question } from './rules.js';
import type { SavedHomesProps } from './saved-homes.js';
import styles from './questionnaire.module.css';

/** Loaded later, because only returning customers have saved homes. */
const SavedHomes = optional(() => import('./saved-homes.js'));

interface Props extends QuestionProps {
  name: Question;
  /** The server's message about the answer, if the page has no message of its own. */
  refusal?: string;
  onQuestion: (question: number) => void;
}

/**
 * A question with its heading and buttons. It is rendered while the previous question is being answered, so that
 * showing it takes no time.
 */
export const QuestionPage = memo(function QuestionPage({ name, refusal, onQuestion, ...props }: Props) {
  const View = QUESTION_VIEWS[name];
  return (
    <fieldset className={styles.question} aria-labelledby={props.titleId}>
      <QuestionArt name={name} />
      <h3 className={styles.title} id={props.titleId} tabIndex={-1}>
        {questionsTexts().questionnaire[name]}
      </h3>
      {name === 'rooms' && <KnownHomes {...props} onQuestion={onQuestion} />}
      <View {...props} />
      {props.fewer && <props.fewer.TimeOfDay name={name} {...props} />}
      {props.home && <props.home.View name={name} {...props} />}
      {refusal && <FieldError>{refusal}</FieldError>}
    </fieldset>
  );
});

function KnownHomes(props: Omit<SavedHomesProps, 'homes'>) {
  const homes = useSavedHomes();
  if (homes.length === 0) return null;
  return (
    <Suspense>
      <SavedHomes homes={homes} {...props} />
    </Suspense>
  );
}
