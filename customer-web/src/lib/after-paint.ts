/**
 * Runs something once what was just drawn is on screen: a phone then has all of its time for painting.
 *
 * @returns what calls it off
 */
export function afterPaint(run: () => void): () => void {
  // A frame's callbacks come before its own paint, and after the paint of the frame before.
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)));
  return () => cancelAnimationFrame(frame);
}
