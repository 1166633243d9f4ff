import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Service } from '../domain/service.js';

@Injectable()
export class Services {
  constructor(private readonly source: DataSource) {}

  findActive(id: string): Promise<Service | null> {
    return this.source.manager.findOneBy(Service, { id: id as Service['id'], active: true });
  }

  /** By position; those no longer sold only when asked for. */
  list({ withInactive }: { withInactive: boolean }): Promise<Service[]> {
    const where = withInactive ? {} : { active: true };
    return this.source.manager.find(Service, { where, order: { position: 'ASC' } });
  }
}
