import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/index.js';
import { Crew } from '../domain/crew.js';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const DEMO_CREWS = ['Crew Maple', 'Crew Birch', 'Crew Willow'];

@Injectable()
export class SeedCrews {
  constructor(private readonly transactions: Transactions) {}

  /** Creates three demo crews, or one for a new business, unless there are crews already (docs/rules.md#crews). */
  async seed({ demo }: { demo: boolean }): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (await tx.count(Crew)) return;
      const names = demo ? DEMO_CREWS : ['Crew 1'];
      const hours = {
        active: true,
        workingDays: EVERY_DAY,
        startsAt: '08:00',
        endsAt: '20:00',
        homeBase: null,
      };
      for (const name of names) await tx.insert(Crew, new Crew({ name, ...hours }));
    });
  }
}
