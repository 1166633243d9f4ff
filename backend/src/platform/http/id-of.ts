import type { PipeTransform } from '@nestjs/common';
import { NotFound } from '../../kernel/domain-error.js';

const ID = /^[1-9]\d{0,14}$/;

/**
 * `@Param('id', idOf('The crew')) id: number`. An invalid id is treated like an id that does not exist.
 * @throws NotFound
 */
export const idOf = (thing: string): PipeTransform<string, number> => ({
  transform(text) {
    if (!ID.test(text)) throw new NotFound(thing);
    return Number(text);
  },
});
