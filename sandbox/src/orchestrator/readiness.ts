import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the address answers 200. @returns false after `timeoutMs` or once `isOver` returns true */
export async function waitUntilReady(
  url: string,
  timeoutMs: number,
  isOver: () => boolean,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && !isOver()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      await response.arrayBuffer();
      if (response.ok) return true;
    } catch {
      // Not listening yet.
    }
    await sleep(100);
  }
  return false;
}
