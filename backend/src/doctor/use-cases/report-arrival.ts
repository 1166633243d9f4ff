import { Inject, Injectable } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { NotFound } from '../../kernel/domain-error.js';
import type { Arrival } from '../domain/judge-proxy.js';
import { isProof, PROOF_HEADER } from '../infra/arrival-proof.js';

export type { Arrival };

@Injectable()
export class ReportArrival {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, as for a page that does not exist, unless the request is the doctor's */
  report(headers: IncomingHttpHeaders, visitor: string, neighbor: string): Arrival {
    if (!isProof(headers[PROOF_HEADER], this.config.sessionSecret, this.clock.now()))
      throw new NotFound('This address');
    const forwardedFor = headers['x-forwarded-for'] ?? '';
    const forwarded = String(forwardedFor)
      .split(',')
      .map((one) => one.trim());
    return { neighbor, forwarded: forwarded.filter(Boolean), visitor };
  }
}
