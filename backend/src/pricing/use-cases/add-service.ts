import { Injectable } from '@nestjs/common';
import { INITIAL_CATALOGUE, type ServiceType } from '@homebright/contract';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, Transactions } from '../../platform/index.js';
import { Service, type ServiceChange } from '../domain/service.js';

@Injectable()
export class AddService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Adds one of the spec's services (section 3) to the catalogue.
   * @throws Invalid, CONFLICT if it is there already
   */
  run(id: ServiceType, change: ServiceChange, actor: Actor): Promise<Service> {
    return this.transactions.run(async (tx) => {
      const known = INITIAL_CATALOGUE.findIndex((option) => option.id === id);
      const option = INITIAL_CATALOGUE[known];
      if (!option) throw new Invalid("We don't offer this service.", [{ field: 'id' }]);
      const service = Service.from(option, true, known);
      service.change(change);
      const insert = tx.createQueryBuilder().insert().into(Service).values(service).orIgnore();
      const { raw: added } = (await insert.returning('id').execute()) as { raw: unknown[] };
      if (!added.length) throw new DomainError('CONFLICT', 'The catalog already has this service.');
      await this.audit.write(tx, actor, {
        action: 'create',
        entity: 'service',
        entityId: id,
        after: { ...service },
      });
      return service;
    });
  }
}
