import type { StaleField } from '@homebright/contract';
import { ApiError } from '../../lib/api';

/** Fields that somebody else changed meanwhile; undefined for every other failure. */
export function staleFields(error: unknown): StaleField[] | undefined {
  if (!(error instanceof ApiError) || error.body.code !== 'STALE_VERSION') return undefined;
  return (error.body.details ?? []).filter(isStaleField);
}

function isStaleField(detail: unknown): detail is StaleField {
  return !!detail && typeof detail === 'object' && 'field' in detail;
}
