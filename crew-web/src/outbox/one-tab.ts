const LOCK = 'homebright-crew-sending';

/**
 * Runs `work` unless another tab is doing so. A browser without locks runs it anyway: everything has an id, so sending
 * it twice counts once.
 *
 * @returns false if another tab is doing it
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
