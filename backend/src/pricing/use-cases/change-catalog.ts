import { Injectable } from '@nestjs/common';
import { type CatalogEntry, INITIAL_CATALOG, type ServiceType } from '@homebright/contract';
import { DomainError, Invalid, NotFound } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, SYSTEM, Transactions, type Tx } from '../../platform/index.js';
import { Service, type ServiceChange } from '../domain/service.js';
import { PriceBookStore } from '../infra/price-book-store.js';

/** The office's changes of the catalogue, each audited. The price book follows in the same transaction (decision 90). */
@Injectable()
export class ChangeCatalog {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly books: PriceBookStore,
  ) {}

  /**
   * Adds one of the spec's services (section 3).
   * @throws Invalid, CONFLICT if it is there already
   */
  add(id: ServiceType, change: ServiceChange, actor: Actor): Promise<CatalogEntry> {
    return this.transactions.run(async (tx) => {
      const books = await this.books.lock(tx);
      const position = INITIAL_CATALOG.findIndex((option) => option.id === id);
      const option = INITIAL_CATALOG[position];
      if (!option) throw new Invalid("We don't offer this service.", [{ field: 'id' }]);
      const service = new Service(option, true, position);
      service.change(change);
      const insert = tx.createQueryBuilder().insert().into(Service).values(service).orIgnore();
      const { raw: added } = (await insert.returning('id').execute()) as { raw: unknown[] };
      if (!added.length) throw new DomainError('CONFLICT', 'The catalog already has this service.');
      const entry = { action: 'create', entity: 'service', entityId: id };
      await this.audit.write(tx, actor, { ...entry, after: { ...service } });
      await this.books.followCatalog(tx, books, actor);
      return service.toEntry();
    });
  }

  /** @throws NotFound, Invalid with the texts of spec section 5 */
  change(id: string, change: ServiceChange, actor: Actor): Promise<CatalogEntry> {
    return this.transactions.run(async (tx) => {
      const books = await this.books.lock(tx);
      const service = await this.lock(tx, id);
      const entry = await this.save(tx, service, change, { action: 'change', actor });
      await this.books.followCatalog(tx, books, actor);
      return entry;
    });
  }

  /**
   * Takes a service out of sale. Its row stays, booked or not: to find out whether it was ever booked would mean to
   * stop all bookings meanwhile.
   * @throws NotFound
   */
  retire(id: string, actor: Actor): Promise<CatalogEntry> {
    return this.transactions.run(async (tx) => {
      const service = await this.lock(tx, id);
      if (!service.active) return service.toEntry();
      return this.save(tx, service, { active: false }, { action: 'retire', actor });
    });
  }

  private async lock(tx: Tx, id: string): Promise<Service> {
    const where = { id: id as Service['id'] };
    const service = await tx.findOne(Service, { where, lock: { mode: 'pessimistic_write' } });
    if (!service) throw new NotFound('The service');
    return service;
  }

  private async save(
    tx: Tx,
    service: Service,
    change: ServiceChange,
    { action, actor }: { action: string; actor: Actor },
  ): Promise<CatalogEntry> {
    const before = { ...service };
    service.change(change);
    await tx.save(service);
    const entry = { action, entity: 'service', entityId: service.id };
    await this.audit.write(tx, actor, { ...entry, before, after: { ...service } });
    return service.toEntry();
  }
}

@Injectable()
export class FillCatalog {
  constructor(
    private readonly transactions: Transactions,
    private readonly books: PriceBookStore,
  ) {}

  /**
   * Fills an empty catalogue with the spec's services; the $1 service is not sold in production (design section 6). The
   * price book is filled from the catalogue, or follows what an earlier version's process changed beside this one's.
   */
  async run({ production }: { production: boolean }): Promise<void> {
    await this.transactions.run(async (tx) => {
      const books = await this.books.lock(tx);
      if (!(await tx.count(Service))) {
        const services = INITIAL_CATALOG.map(
          (option, position) => new Service(option, !(production && option.id === '1-minute'), position),
        );
        await tx.insert(Service, services);
      }
      await this.books.followCatalog(tx, books, SYSTEM);
    });
  }
}
