import type { AuditLogEntry } from '@homebright/contract';
import { capitalized } from '../../lib/format';

/** The name of whoever made a change. */
export function actorInWords(entry: Pick<AuditLogEntry, 'actorKind' | 'actorName' | 'actorId'>): string {
  if (entry.actorKind === 'system') return 'System';
  return entry.actorName ?? `${capitalized(entry.actorKind)} ${entry.actorId ?? ''}`.trim();
}
