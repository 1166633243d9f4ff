import type { PipeTransform } from '@nestjs/common';
import { NotFound } from '../../kernel/domain-error.js';

const ID = /^[1-9]\d{0,14}$/;

/** `@Param('id', idOf('The crew')) id: number`: what cannot be an id is simply not there. @throws NotFound */
export const idOf = (what: string): PipeTransform<string, number> => ({
  transform(text) {
    if (!ID.test(text)) throw new NotFound(what);
    return Number(text);
  },
});
