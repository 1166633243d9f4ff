import drawings from './question-art.svg';
import styles from './art.module.css';

export function QuestionArt({ name }: { name: string }) {
  return (
    <svg
      className={styles.questionArt}
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
