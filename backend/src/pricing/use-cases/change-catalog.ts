import { Injectable } from '@nestjs/common';
import {
  type CatalogEntry,
  INITIAL_CATALOG,
  type NewService,
  priceBookProblems,
  priceProblem,
} from '@homebright/contract';
import { Invalid, NotFound, refuse } from '../../kernel/domain-error.js';
import { type Actor, SYSTEM, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { Service, type ServiceChange, serviceId } from '../domain/service.js';
import { orderServices } from '../infra/order-services.js';
import { type OpenBooks, PriceBookStore } from '../infra/price-book-store.js';

/**
 * The office's changes to the catalog. Each is written to the audit log. The price book follows in the same
 * transaction (decision 90).
 */
@Injectable()
export class ChangeCatalog {
  constructor(
    private readonly transactions: Transactions,
    private readonly books: PriceBookStore,
  ) {}

  /** @throws Invalid */
  add(given: NewService, actor: Actor): Promise<CatalogEntry> {
    return this.transactions.run(async (tx) => {
      const books = await this.books.lock(tx);
      const all = await this.all(tx);
      refuse({ price: priceProblem(given.price) });
      const { position = all.length, ...facts } = given;
      const id = serviceId(
        given.name,
        [...INITIAL_CATALOG, ...all].map((one) => one.id),
      );
      const service = Service.called(given.name, { id, position: all.length });
      service.change(facts);
      refuseNamesake(service, all);
      await tx.insert(Service, service);
      await this.place(tx, service, position, all);
      const entry = { action: 'create', entity: 'service', entityId: id };
      await writeAudit(tx, actor, { ...entry, after: { ...service } });
      await this.bookFollows(tx, books, service, actor);
      return service.toEntry();
    });
  }

  /** @throws NotFound, Invalid, DomainError STALE_VERSION */
  change(id: string, { position, ...change }: ServiceChange, actor: Actor): Promise<CatalogEntry> {
    return this.transactions.run(async (tx) => {
      const books = await this.books.lock(tx);
      const service = await this.lock(tx, id);
      service.refuseStale(change.version);
      const before = { ...service };
      const all = await this.all(tx);
      service.change(change);
      if (service.name !== before.name) refuseNamesake(service, all);
      if (position !== undefined) await this.place(tx, service, position, all);
      const entry = await this.save(tx, service, { before, action: 'change', actor });
      await this.bookFollows(tx, books, service, actor);
      return entry;
    });
  }

  /**
   * Takes a service off sale. Its row is kept, because bookings and plans may name it and no other service
   * may get its id. Finding out whether it was ever booked would block all bookings in the meantime.
   * @throws NotFound
   */
  retire(id: string, actor: Actor): Promise<CatalogEntry> {
    return this.transactions.run(async (tx) => {
      const service = await this.lock(tx, id);
      if (!service.active) return service.toEntry();
      const before = { ...service };
      service.change({ active: false });
      return this.save(tx, service, { before, action: 'retire', actor });
    });
  }

  /** All services by position. */
  private all(tx: Tx): Promise<Service[]> {
    return tx.find(Service, { order: { position: 'ASC', id: 'ASC' } });
  }

  private async lock(tx: Tx, id: string): Promise<Service> {
    const service = await tx.findOne(Service, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!service) throw new NotFound('The service');
    return service;
  }

  /** Moves the service to this position among all services, at most to the end, and shifts the others. */
  private async place(tx: Tx, service: Service, position: number, all: readonly Service[]): Promise<void> {
    const ids = all.map(({ id }) => id).filter((id) => id !== service.id);
    ids.splice(position, 0, service.id);
    await orderServices(tx, ids);
    service.position = ids.indexOf(service.id);
  }

  /**
   * The price book in force takes over the service's price, length and name.
   * @throws Invalid if the book's rules do not allow them
   */
  private async bookFollows(tx: Tx, books: OpenBooks, { id }: Service, actor: Actor): Promise<void> {
    const book = await this.books.followCatalog(tx, books, actor);
    const own = `services.${book.services.findIndex((one) => one.id === id)}.`;
    const found = priceBookProblems(book).find(({ field }) => field === 'services' || field.startsWith(own));
    if (found) throw new Invalid(found.message, [{ field: 'price', problem: found.message }]);
  }

  private async save(
    tx: Tx,
    service: Service,
    { before, action, actor }: { before: object; action: string; actor: Actor },
  ): Promise<CatalogEntry> {
    await tx.save(service);
    const entry = { action, entity: 'service', entityId: service.id };
    await writeAudit(tx, actor, { ...entry, before, after: { ...service } });
    return service.toEntry();
  }
}

/** @throws Invalid if another service has this name, because nobody could tell the two apart */
function refuseNamesake({ id, name }: Service, all: readonly Service[]): void {
  const names = all.filter((one) => one.id !== id).flatMap((one) => [one.name, one.label]);
  if (!names.some((other) => other.toLowerCase() === name.toLowerCase())) return;
  refuse({ name: 'Another service has this name.' });
}

@Injectable()
export class FillCatalog {
  constructor(
    private readonly transactions: Transactions,
    private readonly books: PriceBookStore,
  ) {}

  /**
   * Fills an empty catalog with the four services. The $1 service is not sold in production
   * (docs/rules.md#services). The price book is filled from the catalog. If an older release has changed the
   * catalog in the meantime, the book follows.
   */
  async fill({ production }: { production: boolean }): Promise<void> {
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
