import { texts } from '../../../lib/texts/index.js';

export function Progress({ step, of }: { step: number; of: number }) {
  const label = texts.questionnaire.progress(step, of);
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
