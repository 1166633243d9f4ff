import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, Transactions } from '../../platform/index.js';
import { Service } from '../domain/service.js';

@Injectable()
export class RetireService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Takes a service out of sale. Its row stays, booked or not: to find out whether it was ever booked would mean to
   * stop all bookings meanwhile.
   * @throws NotFound
   */
  run(id: string, actor: Actor): Promise<Service> {
    return this.transactions.run(async (tx) => {
      const service = await tx.findOne(Service, {
        where: { id: id as Service['id'] },
        lock: { mode: 'pessimistic_write' },
      });
      if (!service) throw new NotFound('The service');
      if (!service.active) return service;
      const before = { ...service };
      service.active = false;
      await tx.save(service);
      const entry = { action: 'retire', entity: 'service', entityId: id };
      await this.audit.write(tx, actor, { ...entry, before, after: { ...service } });
      return service;
    });
  }
}
