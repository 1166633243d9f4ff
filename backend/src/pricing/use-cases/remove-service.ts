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
   * Sold no more. What nobody ever booked is gone altogether; what was booked stays for those bookings, out of the catalogue.
   * `wasBooked` sees to it that nobody books meanwhile. @throws NotFound
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
