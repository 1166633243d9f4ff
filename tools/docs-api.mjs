import { requireNode } from './steps/node-version.mjs';

requireNode();
// Loaded only now: it would not even parse on an old Node.
import('./steps/docs-api.mjs');
