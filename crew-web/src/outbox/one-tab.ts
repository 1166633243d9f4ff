const LOCK = 'homebright-crew-sending';

/**
 * Runs `work` unless another tab is running it. A browser without locks always runs it: each tap has an id, so the
 * server counts the tap once even if two tabs send it.
 *
 * @returns false if another tab is running it
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
