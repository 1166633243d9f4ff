/**
 * Runs a function after the last render is on screen, so that a phone has all its time for the paint.
 * @returns a function that cancels it
 */
export function afterPaint(run: () => void): () => void {
  // A frame's callbacks run before its own paint and after the previous frame's paint.
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)));
  return () => cancelAnimationFrame(frame);
}
