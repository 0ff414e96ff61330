import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { OrderedLine } from './openOrders.ts'
import type { UnbookedUnits } from './shipmentOrders.ts'

interface ArrivedRow {
  seller: string
  /** Null: no report names it. */
  marketplace: string | null
  asin: string | null
  fnsku: string
  shipment: string
  units: number
  created: string
}

const oldest = (lines: readonly OrderedLine[]): string | undefined => {
  let first: string | undefined
  for (const { ordered } of lines) if (ordered !== null && (first === undefined || ordered < first)) first = ordered
  return first
}

/** Units that Amazon has counted in and nobody has booked, of the products of the lines, on shipments created since the oldest order. */
export const readArrivedUnits = async (
  { tx, tenant }: Scope,
  lines: readonly OrderedLine[],
): Promise<UnbookedUnits[]> => {
  const since = oldest(lines)
  if (since === undefined) return []
  const fnskus = [...new Set(lines.flatMap(({ fnsku }) => fnsku ?? []))]
  const unnamed = [...new Set(lines.filter(({ fnsku }) => fnsku === null).map(({ asin }) => asin))]
  const { rows } = await sql<ArrivedRow>`
    select a.seller, a.marketplace, coalesce(k.asin, a.asin) as asin, a.fnsku, a.shipment_id as shipment,
      (a.units - coalesce(booked.units, 0))::int as units, coalesce(a.created_on, a.first_day) as created
    from shipment_arrivals a
    left join skus k on k.tenant_id = a.tenant_id and k.platform = 'amazon' and k.seller = a.seller and k.sku = a.sku
    left join lateral (
      select sum(b.quantity)::int as units from shipment_bookings b
      where b.tenant_id = ${tenant()}::uuid and b.fnsku = a.fnsku and b.shipment_id = a.shipment_id
    ) booked on true
    where a.tenant_id = ${tenant()}::uuid and coalesce(a.created_on, a.first_day) >= ${since}::date
      and a.units > coalesce(booked.units, 0)
      and (a.fnsku = any(${fnskus}::text[]) or coalesce(k.asin, a.asin) = any(${unnamed}::text[]))`.execute(tx)
  return rows.map(({ seller, marketplace, asin, ...units }) => ({ ...units, listing: { seller, marketplace, asin } }))
}
