import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Arrival, ReportArrival } from '../use-cases/report-arrival.js';

/** Tells only the doctor how its request arrived here; for everybody else this page does not exist. */
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
