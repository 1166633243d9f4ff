import type { Crew } from './crew.js';
import { waitingOf } from './state.js';

/** Milliseconds between attempts while something is waiting or the phone is offline. */
const RETRY_MS = 20_000;
/** Milliseconds between reads of the days when nothing is waiting. */
const REFRESH_MS = 120_000;
/** Milliseconds between checks whether one of the two is due. */
const CHECK_MS = 5_000;

/** Syncs when the network comes or goes, when the person comes back, and at intervals while the page is visible. */
export function keepInSync(crew: Crew): void {
  let lastSyncAt = Date.now();
  const sync = () => {
    lastSyncAt = Date.now();
    void crew.sync();
  };
  addEventListener('online', sync);
  addEventListener('offline', sync);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sync();
  });
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    const pause = waitingOf(crew.state).length || crew.state.offline ? RETRY_MS : REFRESH_MS;
    if (Date.now() - lastSyncAt >= pause) sync();
  }, CHECK_MS);
}
