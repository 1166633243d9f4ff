import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuditLogEntry } from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import { ListOf, type ListQueryOf, sendPage } from '../../platform/index.js';
import { AUDIT_LIST, ListAuditLog } from '../use-cases/list-audit-log.js';
import { AdminGuard } from './admin.guard.js';

@ApiTags('office: audit log')
@Controller('api/admin/audit-log')
@UseGuards(AdminGuard)
export class AuditLogController {
  constructor(private readonly listAuditLog: ListAuditLog) {}

  @Get()
  async list(
    @ListOf(AUDIT_LIST) query: ListQueryOf<typeof AUDIT_LIST>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditLogEntry[]> {
    return sendPage(reply, 'audit-log', query, await this.listAuditLog.run(query));
  }
}
