import { INITIAL_CATALOG } from '@homebright/contract';
import { describe, expect, it } from 'vitest';
import { currentUserQuery } from './current-user.js';
import { newQueryClient } from './query-client.js';
import { priceOf } from './services.js';

describe('reads', () => {
  it('never grow stale, are not repeated on focus and not retried', () => {
    const { queries } = newQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: Infinity, refetchOnWindowFocus: false, retry: false });
    expect(queries?.refetchInterval).toBeUndefined();
  });

  it('of who is signed in are fresh for 30 seconds', () => {
    expect(currentUserQuery).toMatchObject({ staleTime: 30_000, retry: false });
  });
});

describe('the price of a service', () => {
  it('is the catalogue’s, and $80 for one it does not know', () => {
    expect(priceOf(INITIAL_CATALOG, '4-hour')).toBe(25_000);
    expect(priceOf(INITIAL_CATALOG, '8-hour')).toBe(8_000);
  });
});
