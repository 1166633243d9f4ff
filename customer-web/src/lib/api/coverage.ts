import type { Coverage } from '@homebright/contract';
import { read } from '@homebright/web-common/api/client.js';

/** GET /api/coverage: whether we serve a ZIP code. */
export const askCoverage = (zip: string) => read<Coverage>(`/api/coverage?zip=${zip}`);
