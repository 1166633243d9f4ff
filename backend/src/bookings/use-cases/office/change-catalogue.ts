import { Injectable } from '@nestjs/common';
import type { CatalogueEntry } from '@homebright/contract';
import type { Actor } from '../../../platform/index.js';
import { ChangeService, type ServiceChange } from '../../../pricing/index.js';
import { entryOf } from './read-catalogue.js';

@Injectable()
export class ChangeCatalogue {
  constructor(private readonly changeService: ChangeService) {}

  /** @throws NotFound, Invalid with the texts of spec section 5 */
  async run(id: string, change: ServiceChange, actor: Actor): Promise<CatalogueEntry> {
    return entryOf(await this.changeService.run(id, change, actor));
  }
}
