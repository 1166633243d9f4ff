import { EntitySchema } from 'typeorm';
import { Closure } from '../domain/closure.js';

export const closureSchema = new EntitySchema<Closure>({
  name: 'closure',
  target: Closure,
  tableName: 'closure',
  columns: {
    id: {
      type: 'integer',
      primary: true,
      primaryKeyConstraintName: 'closure_pkey',
      // The type of EntitySchema lacks this strategy, which the library supports.
      generated: 'identity' as 'increment',
    },
    name: { type: 'text' },
    crewId: {
      name: 'crew_id',
      type: 'integer',
      nullable: true,
      foreignKey: { target: 'crew', name: 'closure_crew', onDelete: 'CASCADE' },
    },
    firstDate: { name: 'first_date', type: 'date' },
    lastDate: { name: 'last_date', type: 'date' },
    fromMinute: { name: 'from_minute', type: 'integer', nullable: true },
    untilMinute: { name: 'until_minute', type: 'integer', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz', default: () => 'now()', createDate: true },
  },
  checks: [
    { name: 'closure_name', expression: `name <> ''` },
    { name: 'closure_dates', expression: 'first_date <= last_date' },
    {
      name: 'closure_hours',
      expression: `(from_minute IS NULL AND until_minute IS NULL)
        OR (from_minute >= 0 AND from_minute < until_minute AND until_minute <= 1440)`,
    },
  ],
  indices: [
    { name: 'closure_crew_id', columns: ['crewId'] },
    { name: 'closure_last_date', columns: ['lastDate'] },
  ],
});
