import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, kept up to date; `otherwise` until it is measured. */
export function useElementWidth<Element extends HTMLElement>(otherwise: number) {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
