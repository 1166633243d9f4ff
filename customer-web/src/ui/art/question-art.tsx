import type { ReactNode } from 'react';

/** One small drawing for each question, 84 by 66. */
const DRAWINGS: Record<string, ReactNode> = {
  rooms: (
    <>
      <path d="M14 52V26h8v10h48a6 6 0 0 1 6 6v10M14 46h62" fill="var(--surface)" />
      <rect x="26" y="28" width="18" height="9" rx="4" fill="var(--art-warm)" />
      <path d="M76 52v6M14 52v6" />
    </>
  ),
  bathrooms: (
    <>
      <path d="M12 36h60v4a14 14 0 0 1-14 14H26a14 14 0 0 1-14-14Z" fill="var(--surface)" />
      <path d="M18 36V18a7 7 0 0 1 13-3M26 17l10-3M24 54l-3 6M60 54l3 6" />
      <circle cx="52" cy="27" r="5" fill="var(--art-warm)" />
      <circle cx="62" cy="21" r="3" />
    </>
  ),
  kidsPets: (
    <>
      <path
        d="M42 58c-12 0-15-6-13-11 1-4 5-5 7-9 2-5 10-5 12 0 2 4 6 5 7 9 2 5-1 11-13 11Z"
        fill="var(--art-warm)"
      />
      <ellipse cx="27" cy="33" rx="5" ry="7" fill="var(--surface)" />
      <ellipse cx="37" cy="20" rx="5" ry="7" fill="var(--surface)" />
      <ellipse cx="50" cy="20" rx="5" ry="7" fill="var(--surface)" />
      <ellipse cx="60" cy="33" rx="5" ry="7" fill="var(--surface)" />
    </>
  ),
  maintenance: (
    <>
      <path d="M52 8 40 36M28 34h24l6 24H20Z" fill="var(--surface)" />
      <path d="M30 46v12M40 44v14M49 46v12" />
      <path
        d="M67 18c.8 4.5 2 6 6 6.6-4 .6-5.2 2.1-6 6.6-.8-4.5-2-6-6-6.6 4-.6 5.2-2.1 6-6.600Z"
        fill="var(--marigold)"
      />
    </>
  ),
  contact: (
    <>
      <rect x="28" y="8" width="30" height="52" rx="7" fill="var(--surface)" />
      <path d="M38 53h10M28 16h30" />
      <circle cx="43" cy="29" r="5" fill="var(--art-warm)" />
      <path d="M34 45c1-6 5-8 9-8s8 2 9 8" />
    </>
  ),
  location: (
    <>
      <path d="M12 56h60" />
      <path d="M42 54s17-15 17-28a17 17 0 0 0-34 0c0 13 17 28 17 28Z" fill="var(--surface)" />
      <path d="m33 28 9-8 9 8M36 26v9h12v-9" fill="var(--art-warm)" />
    </>
  ),
  date: (
    <>
      <rect x="16" y="14" width="52" height="44" rx="7" fill="var(--surface)" />
      <path d="M16 27h52M29 9v9M55 9v9" />
      <rect x="44" y="36" width="13" height="12" rx="3" fill="var(--marigold)" />
      <path d="M26 37h8M26 47h8" />
    </>
  ),
  window: (
    <>
      <circle cx="42" cy="34" r="24" fill="var(--surface)" />
      <path d="M42 34V10a24 24 0 0 1 23 17Z" fill="var(--art-warm)" stroke="none" />
      <path d="M42 19v15l10 7" />
    </>
  ),
  notes: (
    <>
      <path d="M20 8h34l12 12v38H20Z" fill="var(--surface)" />
      <path d="M54 8v12h12M29 30h28M29 40h28M29 50h16" />
      <path d="m60 56 10-16 6 4-10 16-7 3Z" fill="var(--marigold)" />
    </>
  ),
};

export function QuestionArt({ name }: { name: string }) {
  return (
    <svg
      className="question-art"
      viewBox="0 0 84 66"
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="42" cy="33" r="33" fill="var(--art-fill)" stroke="none" />
      {DRAWINGS[name]}
    </svg>
  );
}
