import { Controller, type MessageEvent, Query, Req, Sse, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { parseLocalDate } from '../../kernel/local-date.js';
import {
  AdminAccess,
  AdminGuard,
  CurrentAdmin,
  type SignedInAdmin,
  StaysOpen,
} from '../../platform/index.js';
import { DayChanges } from '../use-cases/day-changes.js';

@ApiTags('office: overview')
@Controller('api/admin/dispatch')
@UseGuards(AdminGuard)
export class DayChangesController {
  constructor(
    private readonly changes: DayChanges,
    private readonly access: AdminAccess,
  ) {}

  /**
   * Server-sent events: `hello` with the day's fingerprint, which a page compares with its board's, and `changed`
   * whenever the day's board has changed. Without `compares`, the first check counts as a change.
   */
  @Sse('changes')
  @StaysOpen()
  of(
    @Query('date') date: unknown,
    @Query('compares') compares: unknown,
    @CurrentAdmin() { sessionId }: SignedInAdmin,
    @Req() request: FastifyRequest,
  ): Observable<MessageEvent> {
    const watcher = { sessionId, isSignedIn: () => this.access.knows(request) };
    return this.changes.of(parseLocalDate(date), watcher, compares === 'true');
  }
}
