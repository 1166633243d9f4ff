import { useState } from 'react';

export interface IdempotencyKeys {
  /** The `Idempotency-Key` of a request. A failed request keeps its key, so that a retry never applies it twice. */
  of: (request: unknown) => string;
  /** Must be called once the server has accepted the request: sending the same request again is then a new one. */
  done: () => void;
}

export function makeIdempotencyKeys(): IdempotencyKeys {
  let last: { request: string; key: string } | undefined;
  return {
    of: (request) => {
      const wanted = JSON.stringify(request);
      if (last?.request !== wanted) last = { request: wanted, key: crypto.randomUUID() };
      return last.key;
    },
    done: () => (last = undefined),
  };
}

/** The keys of one dialog or menu. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const [keys] = useState(makeIdempotencyKeys);
  return keys;
}
