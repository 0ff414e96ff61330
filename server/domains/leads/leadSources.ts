import { type RawBuilder, sql } from 'kysely'
import type { Explanation } from '#contract/explain.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Rows shown of each table; all of them are counted. */
const SHOWN = 50
const MASK = '•••'

type Source = Explanation['rows'][number]
type Sources = Pick<Explanation, 'rows' | 'total'>

interface Found {
  upload: string
  filename: string
  line: number
  values: Source['values']
  total: number
}

/** The newest rows of a table `fact` that `from` ends with, and how many there are. */
const read = async ({ tx }: Scope, from: RawBuilder<unknown>, values: RawBuilder<unknown>): Promise<Sources> => {
  const { rows } = await sql<Found>`
    select fact.import_id::text as upload, u.filename, fact.line, ${values} as values, fact.total
    from (select fact.*, count(*) over () as total ${from} order by fact.at desc, fact.set_key, fact.line limit ${SHOWN}) fact
    join uploads u on u.tenant_id = fact.tenant_id and u.id = fact.import_id
    order by fact.at desc, fact.set_key, fact.line`.execute(tx)
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** The order lines that made the asin's stored leads, and the rows that say whom they went to; persons stay masked. */
export const leadSources = async (scope: Scope, asin: string, which: 'ready' | 'printable'): Promise<Sources> => {
  const stored = sql`
    fact.standing and l.tenant_id = ${scope.tenant()} and l.asin = ${asin} and l.printed_at is null
    ${which === 'printable' ? sql`and l.obstacle is null` : sql``}`
  const lines = await read(
    scope,
    sql`from leads l join order_lines fact
      on fact.tenant_id = l.tenant_id and fact.kind = l.order_kind and fact.seller = l.seller
      and fact.set_key = l.order_id and fact.asin = l.asin
      where ${stored}`,
    sql`jsonb_build_object('report', fact.kind, 'order', fact.set_key, 'day', fact.day, 'seller', fact.seller,
      'sku', fact.sku, 'quantity', fact.quantity, 'status', fact.status)`,
  )
  const person = sql`case when fact.person is not null then ${MASK} end`
  const recipients = await read(
    scope,
    sql`from leads l join recipients fact
      on fact.tenant_id = l.tenant_id and fact.order_id = l.order_id and fact.seller = l.seller and fact.buyer = l.buyer
      where ${stored}`,
    sql`jsonb_build_object('report', fact.kind, 'order', fact.order_id, 'seller', fact.seller, 'country', fact.country,
      'name', ${person}, 'address', ${person})`,
  )
  return { rows: [...lines.rows, ...recipients.rows], total: lines.total + recipients.total }
}
