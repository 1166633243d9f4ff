import { Injectable } from '@nestjs/common';
import { Invalid } from '../../kernel/domain-error.js';
import type { Service } from '../domain/service.js';
import { Services } from '../infra/services.js';

@Injectable()
export class FindService {
  constructor(private readonly services: Services) {}

  /** @throws Invalid for a service that is not sold. */
  async run(serviceType: string): Promise<Service> {
    const service = await this.services.findActive(serviceType);
    if (!service) throw new Invalid("We don't offer this service.", [{ field: 'service' }]);
    return service;
  }
}
