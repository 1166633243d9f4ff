import { Injectable } from '@nestjs/common';
import type { ServiceType } from '@homebright/contract';
import { ReadAvailability, SlotTaken } from '../../dispatch/index.js';
import { fromTwelveHour } from '../../kernel/local-date.js';
import type { Tx } from '../../platform/index.js';
import type { Appointment } from '../domain/appointment.js';
import { BookableServices } from '../infra/services.js';

const DAYS = 28;

@Injectable()
export class FindFreeDay {
  constructor(
    private readonly availability: ReadAvailability,
    private readonly services: BookableServices,
  ) {}

  /**
   * The first day from then on with the same window or time free.
   * @throws SlotTaken if there is none within four weeks
   */
  async run(tx: Tx, serviceType: ServiceType, wish: Appointment): Promise<Appointment> {
    const { date, time, customTime } = wish;
    const minutes = await this.services.minutesOf(tx, serviceType);
    const span = this.availability.daysFrom(date, DAYS);
    const days = this.availability.openings(minutes, span, await this.availability.roster(span, tx));
    const clock = customTime ? fromTwelveHour(customTime) : '';
    const free = days.find((day) =>
      time === 'custom' ? day.customTimes.includes(clock) : day.windows[time],
    );
    if (!free) throw new SlotTaken([], 'Nothing is free at that time of day. Please choose a date.');
    return { date: free.date, time, customTime };
  }
}
