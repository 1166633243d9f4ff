import { DomainError } from '../kernel/domain-error.js';

/** Thrown before the owner has opened the site. */
export class SiteNotOpen extends DomainError {
  constructor(sentence = 'We’re opening soon. You can’t book yet.') {
    super('SITE_NOT_OPEN', sentence);
  }
}
