import type { Crew } from './crew.js';
import { waitingOf } from './state.js';

/** Milliseconds between attempts while something is waiting, and between reads of the days. */
const TRY_AGAIN = 20_000;
const LOOK_AGAIN = 120_000;

/** Syncs when the network comes or goes, when the person comes back, and at intervals while the page is visible. */
export function keepInSync(crew: Crew): void {
  let last = Date.now();
  const sync = () => {
    last = Date.now();
    void crew.sync();
  };
  addEventListener('online', sync);
  addEventListener('offline', sync);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sync();
  });
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    const pause = waitingOf(crew.state).length || crew.state.offline ? TRY_AGAIN : LOOK_AGAIN;
    if (Date.now() - last >= pause) sync();
  }, 5_000);
}
