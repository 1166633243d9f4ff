import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Invalid } from '../../kernel/domain-error.js';
import { Service } from '../domain/service.js';

@Injectable()
export class FindService {
  constructor(private readonly source: DataSource) {}

  /** @throws Invalid for a service that is not sold. */
  async run(serviceType: string): Promise<Service> {
    const service = await this.source.manager.findOneBy(Service, {
      id: serviceType as Service['id'],
      active: true,
    });
    if (!service) throw new Invalid('This service is not offered.', [{ field: 'service' }]);
    return service;
  }
}
