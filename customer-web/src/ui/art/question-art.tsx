import drawings from './question-art.svg';

export function QuestionArt({ name }: { name: string }) {
  return (
    <svg
      className="question-art"
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
