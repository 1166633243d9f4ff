import type { Coverage } from '@homebright/contract';
import { read } from '@homebright/web-common/api/client.js';

/** GET /api/coverage: whether the company serves a ZIP code. */
export const askCoverage = (zip: string) => read<Coverage>(`/api/coverage?zip=${zip}`);
