import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, Transactions } from '../../platform/index.js';
import { Service, type ServiceChange } from '../domain/service.js';

@Injectable()
export class ChangeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NotFound, Invalid for a price outside the range. */
  async run(id: string, change: ServiceChange, actor: Actor): Promise<Service> {
    return this.transactions.run(async (tx) => {
      const service = await tx.findOne(Service, {
        where: { id: id as Service['id'] },
        lock: { mode: 'pessimistic_write' },
      });
      if (!service) throw new NotFound('The service');
      const before = { ...service };
      service.change(change);
      await tx.save(service);
      await this.audit.write(tx, actor, {
        action: 'change',
        entity: 'service',
        entityId: id,
        before,
        after: { ...service },
      });
      return service;
    });
  }
}
