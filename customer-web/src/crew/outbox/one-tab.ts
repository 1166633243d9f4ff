const LOCK = 'homebright-crew-sending';

/**
 * Runs `work` unless another tab is at it. A browser without locks runs it anyway: each thing has an id, sent twice it counts once.
 *
 * @returns false when another tab does it
 */
export async function inOneTab(work: () => Promise<void>): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
