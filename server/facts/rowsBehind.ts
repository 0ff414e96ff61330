import { type RawBuilder, sql } from 'kysely'
import type { Explanation } from '#contract/explain.ts'
import type { Scope } from '#platform/db/scope.ts'
import { type FactTable, moneyColumns } from '#reports/index.ts'

type ExplainedRow = Explanation['rows'][number]
type Cell = ExplainedRow['values'][string]

/** Maximum number of rows in an explanation. */
export const MAX_ROWS = 200
const MASK = '•••'
const technical = [
  'tenant_id',
  'kind',
  'seller',
  'set_key',
  'import_id',
  'line',
  'standing',
  'at',
  'key_hash',
  'row_hash',
  'raw',
]

/** Fact columns with money, in minor units of the row's currency. */
const money = [
  ...[
    'price',
    'tax',
    'shipping',
    'discount',
    'fee',
    'storage_cost',
    'amount',
    'total',
    'amount_per_unit',
    'amount_total',
  ],
  ...['fee_total', 'referral_fee', 'closing_fee', 'fulfillment_fee', 'spend', 'sales'],
  ...moneyColumns,
  ...['label_cost', 'order_amount', 'refunded_amount', 'safet_amount'],
  'spend',
  'sales',
  ...['revenue', 'revenue_b2b'],
]

const toCell = (value: unknown): Cell => {
  if (value === null || value === undefined) return null
  // only hashes of people and encrypted addresses are stored as bytes
  if (Buffer.isBuffer(value)) return MASK
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

export type RowsBehind = Pick<Explanation, 'rows' | 'total' | 'counted' | 'money' | 'listed'>

/**
 * Reads the fact rows behind a figure with their file and line; names and addresses are masked and stay encrypted.
 * `where` refers to the table as `f`. Returns the first `MAX_ROWS` by import and line, and the total number.
 * `summedColumns`: the columns that make up the figure.
 */
export const rowsBehind = async (
  { tx, tenant }: Scope,
  table: FactTable,
  where: RawBuilder<boolean>,
  summedColumns: readonly string[] = [],
): Promise<RowsBehind> => {
  const from = sql`${sql.table(table)} f where f.tenant_id = ${tenant()}::uuid and ${where}`
  const { rows: counts } = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(tx)
  const { rows } = await sql<Record<string, unknown>>`
    select u.filename as upload_filename, f.* from (
      select f.* from ${from} order by f.import_id, f.line limit ${MAX_ROWS}
    ) f join uploads u on u.tenant_id = f.tenant_id and u.id = f.import_id
    order by f.import_id, f.line`.execute(tx)
  return {
    counted: [...summedColumns],
    money,
    total: counts[0]?.total ?? 0,
    rows: rows.map(({ upload_filename, ...row }) => ({
      upload: String(row.import_id),
      filename: String(upload_filename),
      line: Number(row.line),
      values: Object.fromEntries(
        Object.entries(row)
          .filter(([name]) => !technical.includes(name))
          .map(([name, value]) => [name, toCell(value)]),
      ),
    })),
  }
}
