import { texts } from '../lib/texts/index.js';
import './loading.css';

/** Shown until the sign-in state is known (docs/rules.md#pages). */
export function LoadingScreen() {
  return (
    <div className="loading-screen" role="status">
      <span className="spinner" aria-hidden="true" />
      <p>{texts.common.loading}</p>
    </div>
  );
}

export function Spinner() {
  return <span className="spinner spinner-small" aria-hidden="true" />;
}

/** Placeholder in the size of the text or card that is loading. */
export function Skeleton({ height = 20, width = '100%' }: { height?: number; width?: number | string }) {
  return <span className="skeleton" style={{ height, width }} aria-hidden="true" />;
}
