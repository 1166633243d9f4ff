import { EntitySchema } from 'typeorm';
import { Closure } from '../domain/closure.js';
import { Crew } from '../domain/crew.js';

export const crewSchema = new EntitySchema<Crew>({
  name: 'crew',
  target: Crew,
  tableName: 'crew',
  columns: {
    id: {
      type: 'integer',
      primary: true,
      primaryKeyConstraintName: 'crew_pkey',
      // The type of EntitySchema lacks this strategy, which the library supports.
      generated: 'identity' as 'increment',
    },
    name: { type: 'text' },
    active: { type: 'boolean', default: true },
    workingDays: { name: 'working_days', type: 'integer', array: true },
    startMinute: { name: 'start_minute', type: 'integer' },
    endMinute: { name: 'end_minute', type: 'integer' },
    homeBase: { name: 'home_base', type: 'text', nullable: true },
    retiredAt: { name: 'retired_at', type: 'timestamptz', nullable: true },
    version: { type: 'integer', default: 1 },
    calendarVersion: { name: 'calendar_version', type: 'integer', default: 0 },
    createdAt: { name: 'created_at', type: 'timestamptz', default: () => 'now()', createDate: true },
  },
});

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
    },
    firstDate: { name: 'first_date', type: 'date' },
    lastDate: { name: 'last_date', type: 'date' },
    fromMinute: { name: 'from_minute', type: 'integer', nullable: true },
    untilMinute: { name: 'until_minute', type: 'integer', nullable: true },
    version: { type: 'integer', default: 1 },
    createdAt: { name: 'created_at', type: 'timestamptz', default: () => 'now()', createDate: true },
  },
});
