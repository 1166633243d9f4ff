import { questionsTexts } from '../../../lib/texts/questions.js';
import styles from './questionnaire.module.css';
import progressBarStyles from '../../../ui/progress-bar.module.css';
import textStyles from '../../../ui/text.module.css';

export function Progress({ step, of }: { step: number; of: number }) {
  const label = questionsTexts().questionnaire.progress(step, of);
  const percent = Math.round((step / of) * 100);
  return (
    <div className={styles.progress}>
      <p className={`${styles.progressWords} ${textStyles.small}`}>
        <span>{label}</span>
        <span className={textStyles.number}>{percent}%</span>
      </p>
      <progress className={progressBarStyles.bar} value={percent} max={100} aria-label={label} />
    </div>
  );
}
