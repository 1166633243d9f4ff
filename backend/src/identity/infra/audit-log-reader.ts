import type { AuditLogEntry } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import { BusinessClock, byKey, type ListQueryOf, type Page, Pages } from '../../platform/index.js';

export const AUDIT_LIST = {
  filters: {
    actorName: 'text',
    action: 'text',
    entity: 'text',
    entityId: 'text',
    id: 'number-list',
    at_gte: 'date',
    at_lte: 'date',
  },
  sorts: ['id', 'at'],
} as const;

const COLUMNS = `id, at, actor_kind AS "actorKind", actor_id AS "actorId", actor_name AS "actorName", action, entity,
  entity_id AS "entityId", before, after`;

@Injectable()
export class AuditLogReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly pages: Pages,
  ) {}

  page({ filter, sort, ...range }: ListQueryOf<typeof AUDIT_LIST>): Promise<Page<AuditLogEntry>> {
    return this.pages.read<AuditLogEntry>(
      {
        columns: COLUMNS,
        from: 'audit_log',
        where: [
          ['id = ANY ($?)', filter.id],
          ['lower(actor_name) = lower($?)', filter.actorName],
          ['action = $?', filter.action],
          ['entity = $?', filter.entity],
          ['entity_id = $?', filter.entityId],
          ['at >= $?', filter.at_gte && this.clock.startOf(filter.at_gte)],
          ['at < $?', filter.at_lte && this.clock.endOf(filter.at_lte)],
        ],
        // Entries are written in order of time, so the key sorts them without another index.
        ...byKey(['id'], sort.descending, 'audit_log'),
      },
      range,
    );
  }
}
