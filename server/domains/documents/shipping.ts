import { sql } from 'kysely'
import type { DocumentKind } from '#contract/documents.ts'
import type { ShippingRow } from '#contract/shipping.ts'
import { missingOf, readClaimDocuments } from '#model/claims/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { likeOf, limitOf } from './paging.ts'

interface Row extends Omit<ShippingRow, 'cases' | 'documents'> {
  total: number
}
interface OpenCase {
  id: number
  shipment_id: string
  claim_type: string
  status: string
  fnsku: string | null
  units: number
  closes_on: string
}

/** States of a case in which a document still helps. */
const OPEN = sql`('found', 'ready', 'filed', 'denied', 'appealed')`
/** Placeholder for an unknown day; such shipments come last. */
const NO_DAY = '0001-01-01'

const cursorOf = ({ createdAt, shipment }: Row) => `${createdAt ?? NO_DAY}.${shipment}`
const readCursor = (cursor: string): [day: string, shipment: string] => {
  const [, day, shipment] = /^(\d{4}-\d{2}-\d{2})\.(.{1,100})$/.exec(cursor) ?? []
  if (!day || !shipment) throw badRequest('cursor comes from the previous page.')
  return [day, shipment]
}

interface Wanted {
  search?: string | undefined
  open?: string | undefined
  limit?: string | undefined
  cursor?: string | undefined
}

const readShipments = async ({ tx, tenant }: Scope, { search, open, cursor }: Wanted, limit: number) => {
  const like = likeOf(search)
  const [day, id] = cursor ? readCursor(cursor) : []
  const matchesSearch = sql`bool_or(concat_ws(' ', shipment_id, shipment_name, sku, fnsku, asin) ilike ${like})`
  const hasCase = sql`exists (
    select from claims c where c.tenant_id = ${tenant()}::uuid and c.shipment_id = s.shipment and c.status in ${OPEN}
  )`
  const { rows } = await sql<Row>`
    select * from (
      select s.*, count(*) over ()::int as total from (
        select shipment_id as shipment, coalesce(max(shipment_name), shipment_id) as name, max(status) as status, min(seller) as seller,
          min(marketplace) as marketplace, min(created_on) as "createdAt", sum(shipped)::int as shipped, sum(received)::int as received
        from inbound_items where tenant_id = ${tenant()}::uuid and standing group by shipment_id
        having ${like ? matchesSearch : sql`true`}
      ) s where ${open ? hasCase : sql`true`}
    ) s
    where ${day ? sql`(coalesce("createdAt", ${NO_DAY}) < ${day} or coalesce("createdAt", ${NO_DAY}) = ${day} and shipment > ${id})` : sql`true`}
    order by coalesce("createdAt", ${NO_DAY}) desc, shipment limit ${limit}`.execute(tx)
  return rows
}

const countDocuments = async ({ tx, tenant }: Scope, shipments: readonly string[]) => {
  const { rows } = await sql<{ shipment: string; kind: DocumentKind; count: number }>`
    select shipment_id as shipment, kind, count(*)::int as count from documents
    where tenant_id = ${tenant()}::uuid and shipment_id = any(${shipments}::text[]) group by 1, 2`.execute(tx)
  return (shipment: string) => {
    const counts = new Map(rows.filter((row) => row.shipment === shipment).map(({ kind, count }) => [kind, count]))
    const getCount = (kind: DocumentKind) => counts.get(kind) ?? 0
    return {
      invoice: getCount('invoice'),
      packingList: getCount('packingList'),
      billOfLading: getCount('billOfLading'),
      proofOfDelivery: getCount('proofOfDelivery'),
      photo: getCount('photo'),
      other: getCount('other'),
    }
  }
}

const readCases = async (scope: Scope, shipments: readonly string[]) => {
  const { rows } = await sql<OpenCase>`
    select id, shipment_id, claim_type, status, fnsku, units, closes_on from claims
    where tenant_id = ${scope.tenant()}::uuid and shipment_id = any(${shipments}::text[]) and status in ${OPEN}
    order by closes_on, id`.execute(scope.tx)
  const documents = await readClaimDocuments(scope, rows)
  return (shipment: string) =>
    rows
      .filter(({ shipment_id }) => shipment_id === shipment)
      .map((row) => ({
        id: String(row.id),
        type: row.claim_type,
        status: row.status,
        fnsku: row.fnsku,
        units: row.units,
        closes: row.closes_on,
        missing: missingOf(row, documents.get(row.id)),
      }))
}

/** Returns shipments to Amazon with their documents and the missing ones of open cases, newest first. */
export const listShipping = async (scope: Scope, query: Wanted) => {
  const limit = limitOf(query.limit)
  const rows = await readShipments(scope, query, limit + 1)
  const page = rows.slice(0, limit)
  const lastRow = rows.length > limit ? page.at(-1) : undefined
  const shipments = page.map(({ shipment }) => shipment)
  const documents = await countDocuments(scope, shipments)
  const cases = await readCases(scope, shipments)
  return {
    rows: page.map(({ total: _, ...row }) => ({
      ...row,
      documents: documents(row.shipment),
      cases: cases(row.shipment),
    })),
    total: rows[0]?.total ?? 0,
    cursor: lastRow ? cursorOf(lastRow) : null,
  }
}
