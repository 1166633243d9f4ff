import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, Transactions, type Tx } from '../../platform/index.js';
import { Service } from '../domain/service.js';

@Injectable()
export class RemoveService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Removes a service: deleted if nobody ever booked it, else kept for its bookings but not sold any more. `wasBooked`
   * must lock out new bookings until the transaction ends.
   * @throws NotFound
   */
  run(id: string, wasBooked: (tx: Tx) => Promise<boolean>, actor: Actor): Promise<Service> {
    return this.transactions.run(async (tx) => {
      const kept = await wasBooked(tx);
      const service = await tx.findOne(Service, {
        where: { id: id as Service['id'] },
        lock: { mode: 'pessimistic_write' },
      });
      if (!service) throw new NotFound('The service');
      const before = { ...service };
      service.active = false;
      if (kept) await tx.save(service);
      else await tx.delete(Service, { id: service.id });
      const after = kept ? { ...service } : undefined;
      const action = kept ? 'retire' : 'delete';
      await this.audit.write(tx, actor, { action, entity: 'service', entityId: id, before, after });
      return service;
    });
  }
}
