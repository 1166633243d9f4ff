import { Injectable } from '@nestjs/common';
import type { DispatchBoard } from '@homebright/contract';
import { ListClosures, ListCrews } from '../../dispatch/index.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { BusinessClock } from '../../platform/index.js';
import { DispatchVisits } from '../infra/dispatch-visits.js';

@Injectable()
export class ReadDispatchBoard {
  constructor(
    private readonly clock: BusinessClock,
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
      timeZone: this.clock.zone,
      crews,
      closures,
      assigned,
      unassigned: visits.filter(({ crewId }) => crewId === null),
    };
  }
}
