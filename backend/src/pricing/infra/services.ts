import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Sql } from '../../platform/index.js';
import { Service } from '../domain/service.js';

const SOLD = `
SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'duration', duration, 'durationMinutes', duration_minutes,
  'price', price, 'icon', icon, 'description', description, 'features', features, 'popular', popular)
  ORDER BY position), '[]')::text AS json
FROM service WHERE active`;

@Injectable()
export class Services {
  constructor(
    private readonly source: DataSource,
    private readonly sql: Sql,
  ) {}

  /** JSON text of the contract's `ServiceOption[]` that are sold, by position, passed through unparsed. */
  async soldAsJson(): Promise<string> {
    const [row] = await this.sql.query<{ json: string }>('pricing-sold', SOLD);
    return row?.json ?? '[]';
  }

  findActive(id: string): Promise<Service | null> {
    return this.source.manager.findOneBy(Service, { id: id as Service['id'], active: true });
  }

  /** By position, including those no longer sold. */
  list(): Promise<Service[]> {
    return this.source.manager.find(Service, { order: { position: 'ASC' } });
  }
}
