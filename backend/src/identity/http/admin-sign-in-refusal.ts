import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { describeError } from '../../platform/index.js';

/** The login page reads `success` and `error` of whatever comes back (spec section 7). */
@Catch(DomainError)
export class AdminSignInRefusal implements ExceptionFilter {
  catch(error: DomainError, host: ArgumentsHost): void {
    const { status, body } = describeError(error);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply
      .status(status)
      .header('cache-control', 'no-store')
      .send({ success: false, ...body });
  }
}
