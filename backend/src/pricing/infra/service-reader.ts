import { Injectable } from '@nestjs/common';
import { type CatalogEntry, OFFICE_LISTS } from '@homebright/contract';
import { DataSource } from 'typeorm';
import { NotFound } from '../../kernel/domain-error.js';
import { type ListQueryOf, type Page, Sql } from '../../platform/index.js';
import { Service } from '../domain/service.js';

export const SERVICE_LIST = OFFICE_LISTS.services;
export type ServicesQuery = ListQueryOf<typeof SERVICE_LIST>;

const SOLD = `
SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'label', label, 'duration', duration, 'durationMinutes', duration_minutes,
  'price', price, 'icon', icon, 'description', description, 'features', features, 'popular', popular)
  ORDER BY position), '[]')::text AS json
FROM service WHERE active`;

/**
 * English text → Spanish text. Includes hidden services, because bookings still name them. Features are
 * paired by position.
 */
const SPANISH = `
SELECT coalesce(json_object_agg(english, spanish), '{}')::text AS json FROM (
  SELECT pair.* FROM service, LATERAL (VALUES (label, spanish->>'name'), (name, spanish->>'name'),
    (description, spanish->>'description')) AS pair (english, spanish)
  UNION SELECT pair.* FROM service, LATERAL ROWS FROM (unnest(features),
    jsonb_array_elements_text(spanish->'features')) AS pair (english, spanish)) AS words
WHERE english <> '' AND spanish <> ''`;

@Injectable()
export class ServiceReader {
  constructor(
    private readonly source: DataSource,
    private readonly sql: Sql,
  ) {}

  /**
   * JSON text of the sold services as the contract's `ServiceOption[]`, by position. It is passed on
   * unparsed.
   */
  async soldAsJson(): Promise<string> {
    const [row] = await this.sql.query<{ json: string }>('pricing-sold', SOLD);
    return row?.json ?? '[]';
  }

  /** JSON text of the contract's `SpanishWords`. */
  async spanishAsJson(): Promise<string> {
    const [row] = await this.sql.query<{ json: string }>('pricing-spanish', SPANISH);
    return row?.json ?? '{}';
  }

  /** There are only a handful of services, so they are filtered and sorted in memory. */
  async page({ filter, sort, from, size }: ServicesQuery): Promise<Page<CatalogEntry>> {
    const found = (await this.all())
      .filter(({ id }) => !filter.id || filter.id.includes(id))
      .filter(({ active }) => filter.active === undefined || active === filter.active)
      .sort((one, other) => (one[sort.field] < other[sort.field] ? -1 : 1) * (sort.descending ? -1 : 1));
    return { items: found.slice(from, from + size), total: found.length };
  }

  /** @throws NotFound */
  async one(id: string): Promise<CatalogEntry> {
    const service = (await this.all()).find((known) => known.id === id);
    if (!service) throw new NotFound('The service');
    return service;
  }

  /** All services by position, including those no longer sold. */
  private async all(): Promise<CatalogEntry[]> {
    const services = await this.source.manager.find(Service, { order: { position: 'ASC' } });
    return services.map((service) => service.toEntry());
  }
}
