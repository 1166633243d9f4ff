import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { holdUnfound } from './hold-unfound.js';

/**
 * Asks about an address that cannot be found when the surrounding form is submitted. The caller passes the text also as
 * the `key`.
 */
export function AddressDoubt({ text }: { text: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const queries = useQueryClient();
  useEffect(() => {
    const form = place.current?.closest('form');
    return form ? holdUnfound(form, text, queries) : undefined;
  }, [text, queries]);
  return <span ref={place} hidden />;
}
