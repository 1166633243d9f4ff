import { useState } from 'react';

export interface IdempotencyKeys {
  /** The `Idempotency-Key` of a request: the same one as long as it failed, so that trying again never does it twice. */
  of: (request: unknown) => string;
  /** The server has answered: the same request again is another wish. */
  done: () => void;
}

export function makeIdempotencyKeys(): IdempotencyKeys {
  let last: { request: string; key: string } | undefined;
  return {
    of: (request) => {
      const asked = JSON.stringify(request);
      if (last?.request !== asked) last = { request: asked, key: crypto.randomUUID() };
      return last.key;
    },
    done: () => (last = undefined),
  };
}

/** One dialog's or menu's keys. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const [keys] = useState(makeIdempotencyKeys);
  return keys;
}
