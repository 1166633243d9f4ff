import styles from './mark.module.css';

/** The house with a check mark: the crew page's icon on the home screen and at the top of the page. */
export function Mark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" rx="10" className={styles.ground} />
      <path d="M7.5 17.5 18 8.5l10.5 9M10.5 16v10.5h15V16" className={styles.line} />
      <path d="m14 20.4 3 3 5.2-5.6" className={styles.line} />
    </svg>
  );
}
