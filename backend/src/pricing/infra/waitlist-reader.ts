import { Injectable } from '@nestjs/common';
import { OFFICE_LISTS, type WaitlistEntry } from '@homebright/contract';
import { byKey, type ListQueryOf, type Page, Pages } from '../../platform/index.js';
import { ENTRY } from './waitlist.js';

export const WAITLIST_LIST = OFFICE_LISTS.waitlist;

@Injectable()
export class WaitlistReader {
  constructor(private readonly pages: Pages) {}

  page({ filter, sort, ...range }: ListQueryOf<typeof WAITLIST_LIST>): Promise<Page<WaitlistEntry>> {
    return this.pages.read<WaitlistEntry>(
      {
        columns: ENTRY,
        from: 'waitlist',
        where: [
          ['id = ANY ($?)', filter.id],
          ['starts_with(zip, $?)', filter.zip],
          ['(told_at IS NOT NULL) = $?', filter.told],
          ['(confirmed_at IS NOT NULL) = $?', filter.confirmed],
        ],
        ...byKey(sort.field === 'zip' ? ['zip', 'id'] : ['id'], sort.descending, 'waitlist'),
      },
      range,
    );
  }
}
