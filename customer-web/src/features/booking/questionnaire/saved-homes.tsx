import type { SavedProperty } from '@homebright/contract';
import { questionsTexts } from '../../../lib/texts/questions.js';
import { Icon } from '../../../ui/icon.js';
import { firstUnanswered, reusable } from './home-answers.js';
import type { QuestionProps } from './question-props.js';
import { QUESTIONS } from './rules.js';
import styles from './questionnaire.module.css';
import fieldStyles from '../../../ui/field.module.css';

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
    onAnswer(answers);
    // If the company does not serve everywhere, the location question comes before the date.
    const next = QUESTIONS.indexOf(area ? 'location' : 'date') + 1;
    if (!firstUnanswered(answers, asked)) onQuestion(next);
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
