import { Injectable } from '@nestjs/common';
import { all, type Columns, HoldsPersonalData, type PersonalData } from '../../platform/index.js';

const COLUMNS: Columns = {
  service: all(
    'kept: the catalogue, no customers',
    'id',
    'name',
    'label',
    'duration',
    'duration_minutes',
    'price',
    'icon',
    'description',
    'features',
    'popular',
    'active',
    'position',
    'updated_at',
  ),
};

/** The catalogue holds no personal data; declared so that its columns are accounted for. */
@Injectable()
@HoldsPersonalData()
export class PricingData implements PersonalData {
  readonly columns = COLUMNS;

  async export(): Promise<Record<string, unknown>> {
    return {};
  }

  async erase(): Promise<void> {}
}
