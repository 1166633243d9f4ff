import whole from './jest.config.js';
import { SLOW } from './test/setup/slow-suites.js';

/** The suites that `npm test` leaves to `npm run test:slow`. @type {import('jest').Config} */
export default { ...whole, testMatch: SLOW.map((name) => `<rootDir>/test/${name}.test.ts`) };
