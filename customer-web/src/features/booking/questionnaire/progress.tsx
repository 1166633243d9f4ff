import type { ReactNode } from 'react';
import { questionsTexts } from '../../../lib/texts/questions.js';
import styles from './questionnaire.module.css';
import progressBarStyles from '../../../ui/progress-bar.module.css';
import textStyles from '../../../ui/text.module.css';

interface Props {
  step: number;
  of: number;
  /** Shown below. */
  children?: ReactNode;
}

export function Progress({ step, of, children }: Props) {
  const label = questionsTexts().questionnaire.progress(step, of);
  const percent = Math.round((step / of) * 100);
  return (
    <div className={styles.progress}>
      <p className={`${styles.progressWords} ${textStyles.small}`}>
        <span>{label}</span>
        <span className={textStyles.number}>{percent}%</span>
      </p>
      <progress className={progressBarStyles.bar} value={percent} max={100} aria-label={label} />
      {children}
    </div>
  );
}
