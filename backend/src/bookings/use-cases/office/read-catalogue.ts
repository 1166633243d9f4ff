import { Injectable } from '@nestjs/common';
import type { CatalogueEntry, OFFICE_LISTS } from '@homebright/contract';
import { NotFound } from '../../../kernel/domain-error.js';
import type { ListQueryOf, Page } from '../../../platform/index.js';
import { ListCatalogue, type Service } from '../../../pricing/index.js';

type CatalogueQuestion = ListQueryOf<(typeof OFFICE_LISTS)['services']>;

@Injectable()
export class ReadCatalogue {
  constructor(private readonly catalogue: ListCatalogue) {}

  /** There are only a handful of services, so they are filtered and sorted in memory. */
  async run({ filter, sort, from, size }: CatalogueQuestion): Promise<Page<CatalogueEntry>> {
    const all = (await this.catalogue.all()).map(entryOf);
    const found = all
      .filter(({ id }) => !filter.id || filter.id.includes(id))
      .filter(({ active }) => filter.active === undefined || active === filter.active)
      .sort((one, other) => (one[sort.field] < other[sort.field] ? -1 : 1) * (sort.descending ? -1 : 1));
    return { items: found.slice(from, from + size), total: found.length };
  }

  /** @throws NotFound */
  async one(id: string): Promise<CatalogueEntry> {
    const service = (await this.catalogue.all()).find((known) => known.id === id);
    if (!service) throw new NotFound('The service');
    return entryOf(service);
  }
}

export function entryOf(service: Service): CatalogueEntry {
  return { ...service.toOption(), active: service.active, position: service.position };
}
