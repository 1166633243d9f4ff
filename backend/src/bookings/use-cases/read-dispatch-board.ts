import { Inject, Injectable } from '@nestjs/common';
import type { DispatchBoard } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { ListClosures, ListCrews } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { DispatchVisits } from '../infra/dispatch-visits.js';

@Injectable()
export class ReadDispatchBoard {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly visits: DispatchVisits,
    private readonly crews: ListCrews,
    private readonly closures: ListClosures,
  ) {}

  /** The crews' day: who goes where, and which visits still need a crew. */
  async run(date: LocalDate): Promise<DispatchBoard> {
    const visits = await this.visits.of(date, this.clock.date());
    const assigned = visits.filter(({ crewId }) => crewId !== null);
    const busy = [...new Set(assigned.flatMap(({ crewId }) => crewId ?? []))];
    const [crews, closures] = await Promise.all([this.crews.atWorkOr(busy), this.closures.on(date)]);
    return {
      date,
      timeZone: this.config.business.timeZone,
      crews,
      closures,
      assigned,
      unassigned: visits.filter(({ crewId }) => crewId === null),
    };
  }
}
