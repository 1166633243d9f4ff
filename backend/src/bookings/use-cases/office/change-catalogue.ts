import { Injectable } from '@nestjs/common';
import type { CatalogueEntry, ServiceType } from '@homebright/contract';
import type { Actor } from '../../../platform/index.js';
import { AddService, ChangeService, RetireService, type ServiceChange } from '../../../pricing/index.js';
import { entryOf } from './read-catalogue.js';

@Injectable()
export class ChangeCatalogue {
  constructor(
    private readonly addService: AddService,
    private readonly changeService: ChangeService,
    private readonly retireService: RetireService,
  ) {}

  /** @throws NotFound, Invalid with the texts of spec section 5 */
  async run(id: string, change: ServiceChange, actor: Actor): Promise<CatalogueEntry> {
    return entryOf(await this.changeService.run(id, change, actor));
  }

  /** @throws Invalid, CONFLICT if the catalogue already has it */
  async add(id: ServiceType, change: ServiceChange, actor: Actor): Promise<CatalogueEntry> {
    return entryOf(await this.addService.run(id, change, actor));
  }

  /** Takes it out of sale. @throws NotFound */
  async retire(id: string, actor: Actor): Promise<CatalogueEntry> {
    return entryOf(await this.retireService.run(id, actor));
  }
}
