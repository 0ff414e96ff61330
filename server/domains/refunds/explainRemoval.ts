import { sql } from 'kysely'
import { rowsBehind } from '#facts/index.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import type { Explainer } from '#platform/wire/explainer.ts'

const tables = ['removal_orders', 'removal_shipments', 'removal_receipts'] as const

const sumsOf = (rows: readonly { values: Record<string, unknown> }[], column: string): number =>
  rows.reduce((sum, { values }) => sum + Number(values[column] ?? 0), 0)

/** Explains a removal order: requested, shipped and returned units. The key contains `order` and `seller`. */
export const explainRemoval: Explainer = async (scope, { order, seller }) => {
  if (!order || !seller) throw badRequest('Enter which removal order: key {order, seller}.')
  const where = sql<boolean>`f.standing and f.seller = ${seller} and f.order_id = ${order}`
  const parts = []
  for (const table of tables) parts.push(await rowsBehind(scope, table, where))
  const [orders, shipments, receipts] = parts.map(({ rows }) => rows)
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  if (total === 0) throw notFound('This removal order')
  return {
    formula: 'Units requested − canceled = units disposed of + units shipped back + units in process',
    inputs: [
      { name: 'Requested', value: sumsOf(orders ?? [], 'requested') },
      { name: 'Canceled', value: sumsOf(orders ?? [], 'cancelled') },
      { name: 'Disposed of', value: sumsOf(orders ?? [], 'disposed') },
      { name: 'In process', value: sumsOf(orders ?? [], 'in_process') },
      { name: 'Shipped, per order', value: sumsOf(orders ?? [], 'shipped') },
      { name: 'Shipped, per parcel', value: sumsOf(shipments ?? [], 'quantity') },
      { name: 'Received in good condition', value: sumsOf(receipts ?? [], 'good') },
      { name: 'Received damaged', value: sumsOf(receipts ?? [], 'damaged') },
      { name: 'Received, another product', value: sumsOf(receipts ?? [], 'different') },
    ],
    rows: parts.flatMap(({ rows }) => rows),
    money: parts[0]?.money ?? [],
    total,
  }
}
