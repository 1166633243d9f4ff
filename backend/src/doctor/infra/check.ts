import type { Config } from '../../config.js';
import type { Variable } from '../../environment.js';
import type { Clock } from '../../kernel/clock.js';
import type { Finding } from '../domain/finding.js';
import type { Database } from './database.js';

/** What all checks of one run share. */
export interface Circumstances {
  config: Config;
  /** What is wrong with the settings; what a wrong one would say is empty in `config`. */
  problems: readonly string[];
  clock: Clock;
  database: Database;
}

/** One line of the doctor. */
export interface Check {
  id: string;
  name: string;
  /** Without these it cannot be made. */
  needs: readonly Variable[];
  /** Whatever it throws is told by `findingOf`. */
  look(circumstances: Circumstances): Promise<Finding>;
}
