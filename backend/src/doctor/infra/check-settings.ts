import { stat } from 'node:fs/promises';
import { fail, ok, warn } from '../domain/finding.js';
import type { Check } from './check.js';

const READ_BY_OTHERS = 0o077;

export const settingsCheck: Check = {
  id: 'settings',
  name: 'Settings',
  needs: [],
  async look({ config, problems }) {
    if (problems.length)
      return fail(
        problems.join('; '),
        'Correct them in .env or the environment (npm run setup asks for them).',
      );
    if (config.warnings.length)
      return warn(
        config.warnings.join('; '),
        'If it was meant for Homebright, correct it. If another program uses it, nothing has to be done.',
      );
    const file = await stat('.env').catch(() => null);
    if (file && file.mode & READ_BY_OTHERS && process.platform !== 'win32')
      return warn('Others on this machine may read .env, with its secrets', 'Run chmod 600 .env.');
    return ok(config.production ? 'Complete' : 'Complete, for a try-out: NODE_ENV is not production');
  },
};
