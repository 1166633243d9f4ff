import { Inject, Injectable, Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';

/** The most common passwords: nearly 50,000 leaked ones, by how often they occurred. Read when first needed. */
@Injectable()
export class CommonPasswords {
  private known: Promise<ReadonlySet<string>> | null = null;

  async list(): Promise<ReadonlySet<string>> {
    this.known ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
    );
    return this.known;
  }
}

/** Setting a password waits no longer than this, in milliseconds. */
const TIMEOUT_MS = 2_000;
const PREFIX_LENGTH = 5;

/**
 * Asks whether a password is known from a leak, in the protocol of Have I Been Pwned: the first five digits of its
 * SHA-1 go out, and all known endings come back, padded to hide the match count.
 */
@Injectable()
export class LeakedPasswords {
  private readonly log = new Logger(LeakedPasswords.name);

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'leakedPasswordsUrl'>) {}

  /** Also false if there is no service or no answer in time: our own list has been checked already. */
  async include(password: string): Promise<boolean> {
    const { leakedPasswordsUrl: url } = this.config;
    if (!url) return false;
    const digits = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const response = await fetch(`${url}/${digits.slice(0, PREFIX_LENGTH)}`, {
        headers: { 'add-padding': 'true', 'user-agent': 'Homebright' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return isAmong(await response.text(), digits.slice(PREFIX_LENGTH));
    } catch (error) {
      this.log.warn(`leaked passwords: ${(error as Error).message}`);
      return false;
    }
  }
}

/** Each line has a hash's ending and how often that password was seen; lines of padding have 0. */
function isAmong(lines: string, ending: string): boolean {
  return lines.split(/\r?\n/).some((line) => {
    const [known, times] = line.split(':');
    return known?.toUpperCase() === ending && Number(times) > 0;
  });
}
