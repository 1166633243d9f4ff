import type { AccountDuty, OfficeRole } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { losesPowers } from './roles.js';

const USERNAME = /^[\p{L}\d][\p{L}\d._@-]{0,63}$/u;

/** Someone in the office. Never deleted, only disabled, so that the audit log keeps its names. */
export class Administrator {
  readonly id: number;
  lastSignInAt: Date | null;
  disabledAt: Date | null;
  /** Whether somebody else knows the password. If so, the administrator must change it before doing anything else. */
  passwordTemporary: boolean;
  /** The address that the invitation was sent to. */
  email: string | null;
  /** When they last lost powers. Owners see a list of the pay links made before that. */
  powersLostAt: Date | null;
  readonly version: number;

  constructor(
    public username: string,
    public passwordHash: string,
    public passwordChangedAt: Date,
    readonly createdAt: Date,
    public role: OfficeRole = 'owner',
  ) {
    checkUsername(username);
    this.email = null;
    this.lastSignInAt = null;
    this.disabledAt = null;
    this.powersLostAt = null;
    this.passwordTemporary = false;
  }

  get active(): boolean {
    return this.disabledAt === null;
  }

  /** @throws Invalid */
  rename(username: string): void {
    checkUsername(username);
    this.username = username;
  }

  changeRole(role: OfficeRole, now: Date): void {
    if (losesPowers(this.role, role)) this.powersLostAt = now;
    if (role === 'owner') this.powersLostAt = null;
    this.role = role;
  }

  /** Ends all earlier sessions. */
  changePassword(hash: string, now: Date, temporary: boolean): void {
    this.passwordHash = hash;
    this.passwordChangedAt = now;
    this.passwordTemporary = temporary;
  }

  disable(now: Date): void {
    this.disabledAt ??= now;
  }

  enable(): void {
    this.disabledAt = null;
  }
}

function checkUsername(username: string): void {
  if (USERNAME.test(username)) return;
  throw new Invalid('A username can have 1 to 64 letters, digits, dots, dashes, underscores or @ signs.', [
    { field: 'username' },
  ]);
}

/** The next thing that administrators must do before anything else; null once the office is open to them. */
export function requiredAction(
  { passwordTemporary, secondFactor }: { passwordTemporary: boolean; secondFactor: boolean },
  secondFactorRequired: boolean,
): AccountDuty | null {
  if (passwordTemporary) return 'password';
  return secondFactorRequired && !secondFactor ? 'second-factor' : null;
}
