import type { AuditLogEntry } from '@homebright/contract';
import { capitalised } from '../../lib/format';

/** The name of whoever made a change. */
export function actorInWords(entry: Pick<AuditLogEntry, 'actorKind' | 'actorName' | 'actorId'>): string {
  if (entry.actorKind === 'system') return 'System';
  return entry.actorName ?? `${capitalised(entry.actorKind)} ${entry.actorId ?? ''}`.trim();
}
