import { Injectable } from '@nestjs/common';
import type { AuditLogEntry } from '@homebright/contract';
import { BusinessClock, byKey, type Page, Pages } from '../../platform/index.js';

export interface AuditQuestion {
  filter: {
    actorName?: string;
    action?: string;
    entity?: string;
    entityId?: string;
    id?: number[];
    at_gte?: string;
    at_lte?: string;
  };
  sort: { field: 'id' | 'at'; descending: boolean };
  from: number;
  size: number;
}

const COLUMNS = `id, at, actor_kind AS "actorKind", actor_id AS "actorId", actor_name AS "actorName", action, entity,
  entity_id AS "entityId", before, after`;

/** The platform's table `audit_log`, for reading. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly clock: BusinessClock,
    private readonly pages: Pages,
  ) {}

  page({ filter, sort, ...range }: AuditQuestion): Promise<Page<AuditLogEntry>> {
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
        // Entries are written in the order of time: the key sorts them without another index.
        ...byKey(['id'], sort.descending, 'audit_log'),
      },
      range,
    );
  }
}
