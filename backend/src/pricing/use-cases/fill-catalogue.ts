import { Injectable } from '@nestjs/common';
import { INITIAL_CATALOGUE } from '@homebright/contract';
import { Transactions } from '../../platform/index.js';
import { Service } from '../domain/service.js';

@Injectable()
export class FillCatalogue {
  constructor(private readonly transactions: Transactions) {}

  /** Fills an empty catalogue with the spec's services; the $1 service is not sold in production (design section 6). */
  async run({ production }: { production: boolean }): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (await tx.count(Service)) return;
      const services = INITIAL_CATALOGUE.map((option, position) =>
        Service.from(option, !(production && option.id === '1-minute'), position),
      );
      await tx.insert(Service, services);
    });
  }
}
