import { keep } from '@homebright/web-common/storage.js';

/** Read by `public/returning.js`, so that customers returning from sign-in do not see the landing page. */
export const RETURNING_KEY = 'returning';
export const expectReturn = () => keep(RETURNING_KEY, true);
