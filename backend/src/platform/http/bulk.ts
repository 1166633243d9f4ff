import { applyDecorators, Injectable, Logger, type Type as Class } from '@nestjs/common';
import { type BulkAnswer, type BulkRow, MAX_BULK_ROWS } from '@homebright/contract';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Actor } from '../audit-log.js';
import { Transactions, type Tx } from '../database/transactions.js';
import { IdempotencyKeys, type KeyedCall } from '../idempotency-keys.js';
import { describeError } from './error-filter.js';

const LONGEST_PROVIDER_ID = 255;
/** Rows at a time. Small, so that one call leaves connections for other requests. */
const AT_ONCE = 4;

const log = new Logger('Bulk');

export class BulkRowDto implements BulkRow {
  @Max(Number.MAX_SAFE_INTEGER) @Min(1) @IsInt() id: number;
  @Min(1) @IsInt() version: number;
}

/** The rows in a bulk action's body, each named once. */
export const RowsOf = (row: Class<BulkRow>) =>
  applyDecorators(
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(MAX_BULK_ROWS),
    ArrayUnique((one: Partial<BulkRow> | null) => one?.id),
    Type(() => row),
    ValidateNested({ each: true }),
  );

/** Body of a bulk action on things with versions. */
export class BulkRowsDto {
  @RowsOf(BulkRowDto) rows: BulkRowDto[];
}

/** Body of a bulk action on things without versions. */
export class IdsDto {
  @Max(Number.MAX_SAFE_INTEGER, { each: true })
  @Min(1, { each: true })
  @IsInt({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(MAX_BULK_ROWS)
  @ArrayMinSize(1)
  @IsArray()
  ids: number[];
}

/** Body of a bulk action on things with the provider's ids. */
export class ProviderIdsDto {
  @MaxLength(LONGEST_PROVIDER_ID, { each: true })
  @IsString({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(MAX_BULK_ROWS)
  @ArrayMinSize(1)
  @IsArray()
  ids: string[];
}

/**
 * Does the work for each row separately. A refused row does not affect the other rows, and the answer names
 * it.
 */
export async function eachRow<Row extends { id: number | string }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<BulkAnswer<Row['id']>> {
  const refusals = new Map<Row['id'], BulkAnswer<Row['id']>['refused'][number]>();
  const waiting = [...rows];
  const lane = async (): Promise<void> => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { id } = row;
      await work(row).catch((error: unknown) => {
        const { status, body } = describeError(error);
        if (status >= 500) log.error(error);
        refusals.set(id, { id, ...body });
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return {
    done: rows.flatMap(({ id }) => (refusals.has(id) ? [] : [id])),
    refused: rows.flatMap(({ id }) => refusals.get(id) ?? []),
  };
}

/** The key of one row of a call. With it, a repeated call does nothing for rows that are already done. */
export function keyOfRow({ key, request }: KeyedCall, id: number | string): KeyedCall {
  return { key: `${id}:${key}`, request };
}

/** The administrator who makes a bulk call, and its idempotency key; null without one. */
export interface BulkCall {
  actor: Actor;
  once: KeyedCall | null;
}

/** Like `eachRow`, but runs each row in its own transaction, which uses the row's key. */
@Injectable()
export class RowTransactions {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: IdempotencyKeys,
  ) {}

  run<Row extends { id: number }>(
    rows: readonly Row[],
    { actor, once }: BulkCall,
    work: (tx: Tx, row: Row) => Promise<void>,
  ): Promise<BulkAnswer> {
    return eachRow(rows, (row) =>
      this.transactions.run(async (tx) => {
        if (!once || (await this.keys.use(tx, actor, keyOfRow(once, row.id)))) await work(tx, row);
      }),
    );
  }
}
