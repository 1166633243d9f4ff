import { questionsTexts } from '../../../lib/texts/questions.js';

export function Progress({ step, of }: { step: number; of: number }) {
  const label = questionsTexts().questionnaire.progress(step, of);
  const percent = Math.round((step / of) * 100);
  return (
    <div className="progress">
      <p className="progress-words small">
        <span>{label}</span>
        <span className="number">{percent}%</span>
      </p>
      <progress className="progress-bar" value={percent} max={100} aria-label={label} />
    </div>
  );
}
