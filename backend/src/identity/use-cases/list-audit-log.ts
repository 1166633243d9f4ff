import { Injectable } from '@nestjs/common';
import type { AuditLogEntry } from '@homebright/contract';
import type { ListQueryOf, Page } from '../../platform/index.js';
import { AuditTrail } from '../infra/audit-trail.js';

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

@Injectable()
export class ListAuditLog {
  constructor(private readonly trail: AuditTrail) {}

  run(query: ListQueryOf<typeof AUDIT_LIST>): Promise<Page<AuditLogEntry>> {
    return this.trail.page(query);
  }
}
