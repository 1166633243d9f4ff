import type { AuditLogEntry } from '@homebright/contract';
import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminGuard, ListOf, type ListQueryOf, type Page, SendsPage } from '../../platform/index.js';
import { AUDIT_LIST, AuditLogReader } from '../infra/audit-log-reader.js';

@ApiTags('office: audit log')
@Controller('api/admin/audit-log')
@UseGuards(AdminGuard)
export class AuditLogController {
  constructor(private readonly auditLog: AuditLogReader) {}

  @Get()
  @SendsPage('audit-log')
  list(@ListOf(AUDIT_LIST) query: ListQueryOf<typeof AUDIT_LIST>): Promise<Page<AuditLogEntry>> {
    return this.auditLog.page(query);
  }
}
