import type { BulkAnswer } from '@homebright/contract';
import { useState } from 'react';
import { sentenceOf, write } from '../../lib/api';
import { makeIdempotencyKeys, useIdempotencyKeys } from '../api/idempotency-key';
import type { IdempotencyKeys } from '../api/idempotency-key';

export interface BulkFailure<Id extends number | string = number> {
  id: Id;
  text: string;
}

/** Changes many and tells which could not be changed. */
export type BulkChange<Id extends number | string = number> = (
  ids: readonly Id[],
) => Promise<BulkFailure<Id>[]>;

export interface BulkRequest {
  method: 'PATCH' | 'DELETE';
  path: string;
  body?: object;
}

/** One request for each, so that one that is refused holds up no other. */
export function useRequestEach(requestOf: (id: number) => BulkRequest): BulkChange {
  const [keys] = useState(() => new Map<number, IdempotencyKeys>());
  return async (ids) => {
    const failed: BulkFailure[] = [];
    for (const id of ids) {
      const { method, path, body } = requestOf(id);
      const key = keys.get(id) ?? makeIdempotencyKeys();
      keys.set(id, key);
      await write(method, path, body, key.of([method, path, body])).catch((error: unknown) => {
        failed.push({ id, text: sentenceOf(error, 'Could not be changed. Please try again.') });
      });
    }
    return failed;
  };
}

/** One call for all, which answers for each. @throws ApiError if it was refused as a whole */
export function useOneCall<Id extends number | string = number>(
  path: string,
  bodyOf: (ids: readonly Id[]) => object,
): BulkChange<Id> {
  const keys = useIdempotencyKeys();
  return async (ids) => {
    const body = bodyOf(ids);
    const answer = await write('POST', path, body, keys.of([path, body]));
    const { refused } = (await answer.json()) as BulkAnswer<Id>;
    keys.done();
    return refused.map(({ id, error }) => ({ id, text: error }));
  };
}
