import { requireNode } from './steps/node-version.mjs';

requireNode();
// Imported only now, because an old Node.js could not even parse it.
import('./steps/backup.mjs');
