import { texts } from '../lib/texts/index.js';
import './loading.css';

/** Spec section 2.1: the full screen while it is unknown who is there. */
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

/** Stands where text or a card will be, at its size. */
export function Skeleton({ height = 20, width = '100%' }: { height?: number; width?: number | string }) {
  return <span className="skeleton" style={{ height, width }} aria-hidden="true" />;
}
