import { createHash, randomUUID } from 'node:crypto';
import { Invalid } from '../../kernel/domain-error.js';
import { LONGEST_KEY } from '../../platform/index.js';

/**
 * The idempotency key of a call: the draft's own id, else a UUID derived from the `Idempotency-Key` header, else
 * undefined.
 * @throws Invalid
 */
export function draftKey(draftId: string | undefined, header: unknown): string {
  if (draftId) return draftId;
  if (header === undefined || header === '') return randomUUID();
  if (typeof header !== 'string' || header.length > LONGEST_KEY) {
    throw new Invalid(`The Idempotency-Key can be up to ${LONGEST_KEY} characters.`);
  }
  const hex = createHash('sha256').update(header).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ].join('-');
}
