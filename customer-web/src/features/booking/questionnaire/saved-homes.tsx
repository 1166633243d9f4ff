import type { SavedProperty } from '@homebright/contract';
import { questionsTexts } from '../../../lib/texts/questions.js';
import { Icon } from '../../../ui/icon.js';
import type { Answers } from '../../../lib/flow/draft.js';
import type { QuestionProps } from './question-props.js';
import { missing, QUESTIONS } from './rules.js';
import styles from './questionnaire.module.css';
import fieldStyles from '../../../ui/field.module.css';

/** A home's answers, without those that belong to one visit. */
function reusable({ answers, location }: SavedProperty): Answers {
  const {
    appointmentDate: _date,
    appointmentTime: _time,
    customTime: _custom,
    specialNotes: _notes,
    ...rest
  } = answers;
  // The saved address already contains its unit. Answers that this home lacks are cleared, because they belong to the
  // home that was chosen before.
  return { location, unit: undefined, halfBaths: undefined, squareFeet: undefined, ...rest };
}

export interface SavedHomesProps extends Pick<QuestionProps, 'onAnswer' | 'area' | 'home'> {
  homes: SavedProperty[];
  onQuestion: (question: number) => void;
}

/**
 * Previously booked homes. Pressing one fills in the questions about the home and goes to the date if no answer is
 * missing.
 */
export default function SavedHomes({ homes, onAnswer, onQuestion, area, home: asked }: SavedHomesProps) {
  const { questionnaire } = questionsTexts();
  const use = (home: SavedProperty) => {
    const answers = reusable(home);
    const about = QUESTIONS.slice(0, QUESTIONS.indexOf('date'));
    onAnswer(answers);
    const isComplete = about.every(
      (question) => missing(question, answers, undefined, undefined, asked).length === 0,
    );
    // If the company does not serve everywhere, the location question comes before the date.
    const next = QUESTIONS.indexOf(area ? 'location' : 'date') + 1;
    if (isComplete) onQuestion(next);
  };
  return (
    <div className={styles.savedHomes}>
      <p className={fieldStyles.label}>{questionnaire.savedTitle}</p>
      {homes.slice(0, 3).map((home) => (
        <button
          key={home.id}
          type="button"
          className={styles.savedHome}
          aria-label={questionnaire.saved(home.location)}
          onClick={() => use(home)}
        >
          <Icon name="house" />
          <span>{home.location}</span>
          <Icon name="forward" size={18} />
        </button>
      ))}
    </div>
  );
}
