import { Injectable } from '@nestjs/common';
import type { ServiceOption } from '@homebright/contract';
import { DataSource } from 'typeorm';
import { Service } from '../domain/service.js';

@Injectable()
export class ListCatalogue {
  constructor(private readonly source: DataSource) {}

  async run(): Promise<ServiceOption[]> {
    const services = await this.source.manager.find(Service, {
      where: { active: true },
      order: { position: 'ASC' },
    });
    return services.map((service) => service.toOption());
  }

  /** Every service, sold or not, for the office. */
  async all(): Promise<Service[]> {
    return this.source.manager.find(Service, { order: { position: 'ASC' } });
  }
}
