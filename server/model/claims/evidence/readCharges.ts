import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { TransportCharge } from '../rules/evidence.ts'
import { columnsOf, type Fact, pooled } from './readPooled.ts'
import { sourceOf } from './source.ts'

const columns = [
  ...(['marketplace', 'day', 'settlement_id', 'starts_on', 'currency', 'transaction_type', 'order_id'] as const),
  ...(['shipment_id', 'amount_type', 'description', 'amount'] as const),
] as const

interface Shipments {
  seller: string
  shipments: readonly string[]
}

/** SQL condition: lines about carriers and labels, because shipments to Amazon have other fees as well. */
const isTransport = sql`concat_ws(' ', f.transaction_type, f.amount_type, f.description) ~* 'transport|partnered|carrier|postage|label'`

/**
 * Reads carrier charges and refunds for shipments to Amazon from settlements, by shipment. Settlements report charges
 * below 0; here they are above 0.
 */
export const readCharges = async (
  { tx, tenant }: Scope,
  { seller, shipments }: Shipments,
): Promise<Map<string, TransportCharge[]>> => {
  const shipment = sql`(case when f.shipment_id like 'FBA%' then f.shipment_id else f.order_id end)`
  const { rows } = await sql<Fact<'settlement_lines', (typeof columns)[number]>>`
    select ${shipment} as pool, f.import_id, f.line, ${columnsOf(columns)} from settlement_lines f
    where f.tenant_id = ${tenant()}::uuid and f.seller = ${seller} and f.standing
      and (f.shipment_id like 'FBA%' or f.order_id like 'FBA%') and ${shipment} = any(${shipments}::text[])
      and ${isTransport}`.execute(tx)
  return new Map(
    [...pooled(rows)].map(([shipmentId, lines]) => [
      shipmentId,
      lines.map((row) => ({
        source: sourceOf('settlement_lines', row),
        ...{ marketplace: row.marketplace, day: row.day ?? row.starts_on ?? '', shipmentId },
        ...{ amount: -row.amount, currency: row.currency },
      })),
    ]),
  )
}
