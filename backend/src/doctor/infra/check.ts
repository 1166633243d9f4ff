import type { Config } from '../../config.js';
import type { Variable } from '../../environment.js';
import type { Clock } from '../../kernel/clock.js';
import type { Finding } from '../domain/finding.js';
import type { Database } from './database.js';

/** Values that all checks of one run share. */
export interface CheckContext {
  config: Config;
  /** Problems of the settings; a wrong setting is empty in `config`. */
  problems: readonly string[];
  clock: Clock;
  database: Database;
}

/** One line of the doctor. */
export interface Check {
  id: string;
  name: string;
  /** The settings without which the check cannot run. */
  needs: readonly Variable[];
  /** `findingOf` turns any error thrown here into a finding. */
  look(context: CheckContext): Promise<Finding>;
}
