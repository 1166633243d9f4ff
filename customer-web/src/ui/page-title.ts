import { useEffect, useRef } from 'react';
import { hasMoved } from '@homebright/web-common/router/location.js';
import { BUSINESS_NAME } from '../lib/business.js';

/** Sets the document title and moves the focus to the page's heading. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${BUSINESS_NAME}`;
    if (hasMoved()) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}
