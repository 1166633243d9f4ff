import { EntitySchema } from 'typeorm';
import { Administrator } from '../domain/administrator.js';

export const administratorSchema = new EntitySchema<Administrator>({
  name: 'administrator',
  target: Administrator,
  tableName: 'administrator',
  columns: {
    id: {
      type: 'bigint',
      primary: true,
      // The type lists three strategies, but the library supports this fourth one.
      generated: 'identity' as 'increment',
      primaryKeyConstraintName: 'administrator_pkey',
    },
    username: { type: 'text' },
    email: { type: 'text', nullable: true },
    version: { type: 'integer', version: true, default: 1 },
    role: { type: 'text', default: 'owner' },
    passwordHash: { name: 'password_hash', type: 'text' },
    passwordChangedAt: { name: 'password_changed_at', type: 'timestamptz' },
    createdAt: { name: 'created_at', type: 'timestamptz', default: () => 'now()' },
    lastSignInAt: { name: 'last_sign_in_at', type: 'timestamptz', nullable: true },
    passwordTemporary: { name: 'password_temporary', type: 'boolean', default: false },
    disabledAt: { name: 'disabled_at', type: 'timestamptz', nullable: true },
    powersLostAt: { name: 'powers_lost_at', type: 'timestamptz', nullable: true },
  },
  checks: [
    { name: 'administrator_username_check', expression: 'length(username) BETWEEN 1 AND 64' },
    { name: 'administrator_role_check', expression: "role IN ('owner', 'dispatcher', 'bookkeeper')" },
  ],
});
