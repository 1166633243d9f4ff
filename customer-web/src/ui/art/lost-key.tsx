/** A door, a mat and no key: for pages that are not there. */
export function LostKey() {
  return (
    <svg className="art" viewBox="0 -6 240 180" width="240" height="180" aria-hidden="true">
      <ellipse cx="120" cy="160" rx="104" ry="12" fill="var(--art-fill)" />
      <g stroke="var(--art-line)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d="M76 156V42a44 44 0 0 1 88 0v114Z" fill="var(--surface)" />
        <path d="M90 156V46a30 30 0 0 1 60 0v110Z" fill="var(--primary-tint)" />
        <circle cx="138" cy="98" r="4" fill="var(--marigold)" />
        <path d="M58 156h124" fill="none" />
        <path d="M102 46a18 18 0 0 1 36 0v20h-36Z" fill="var(--art-warm)" />
        <path d="M120 28v38M102 48h36" fill="none" strokeWidth="2" />
        <circle cx="196" cy="132" r="9" fill="none" />
        <path d="M205 132h22M219 132v8M226 132v6" fill="none" />
      </g>
    </svg>
  );
}
