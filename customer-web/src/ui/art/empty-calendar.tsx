import styles from './art.module.css';
/** A calendar with only a leaf on it. */
export default function EmptyCalendar() {
  return (
    <svg className={styles.art} viewBox="0 0 180 140" width="180" height="140" aria-hidden="true">
      <ellipse cx="90" cy="124" rx="72" ry="9" fill="var(--art-fill)" />
      <g stroke="var(--art-line)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <rect x="42" y="26" width="96" height="92" rx="12" fill="var(--surface)" />
        <path d="M42 52h96V38a12 12 0 0 0-12-12H54a12 12 0 0 0-12 12Z" fill="var(--primary-tint)" />
        <path d="M66 16v18M114 16v18" fill="none" />
        <path
          d="M90 108c-2-22 6-34 26-40 2 20-6 36-26 40ZM90 108c0-16-6-26-22-32-1 16 6 28 22 32Z"
          fill="var(--art-warm)"
        />
        <path d="M90 108c2-12 8-20 16-28M90 108c-2-10-6-16-12-22" fill="none" strokeWidth="2" />
      </g>
    </svg>
  );
}
