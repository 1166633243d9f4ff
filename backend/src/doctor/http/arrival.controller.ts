import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Arrival, ReportArrival } from '../use-cases/report-arrival.js';

/** Tells the doctor, and nobody else, how its request arrived here; for others there is no such page. */
@ApiExcludeController()
@Controller('api/health')
export class ArrivalController {
  constructor(private readonly reportArrival: ReportArrival) {}

  @Get('arrival')
  @Header('cache-control', 'no-store')
  arrival(@Req() { headers, ip, socket }: FastifyRequest): Arrival {
    return this.reportArrival.report(headers, ip, socket.remoteAddress ?? '');
  }
}
