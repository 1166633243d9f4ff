/** A swipe this far to the right closes the toast (docs/rules.md#toasts). */
const SWIPE_PIXELS = 50;

/** Follows a pointer to the right, and closes the toast if it has gone far enough. Otherwise the toast springs back. */
export function closeOnSwipe(element: HTMLElement, close: () => void): void {
  let from: number | undefined;
  const distance = (event: PointerEvent) => (from === undefined ? 0 : Math.max(0, event.clientX - from));
  element.addEventListener('pointerdown', (event) => {
    if ((event.target as Element).closest('button')) return;
    from = event.clientX;
    element.setPointerCapture?.(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (from !== undefined) element.style.transform = `translateX(${distance(event)}px)`;
  });
  element.addEventListener('pointerup', (event) => {
    const far = distance(event) >= SWIPE_PIXELS;
    from = undefined;
    element.style.transform = '';
    if (far) close();
  });
  element.addEventListener('pointercancel', () => {
    from = undefined;
    element.style.transform = '';
  });
}
