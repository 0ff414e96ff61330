import { sql } from 'kysely'
import type { Hold } from '#contract/uploads.ts'
import { type FactSpace, inSpace } from '#facts/index.ts'
import { UnreadableFile } from '#files/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Received } from './received.ts'

/** Stock reports without a location: with shared stock, each marketplace's report contains all of it. */
const placeless = ['myi', 'afn', 'reserved']
/** Minimum number of products with identical units, and their minimum share of all products with units. */
const MIN_SHARED = { products: 5, share: 0.8 }

const tellsOfStock = ({ definition }: FactSpace, { marketplace }: Received) =>
  placeless.includes(definition.type) && marketplace !== null

/** Throws UnreadableFile if the same file was imported for another marketplace, because its units count once. */
export const refuseSharedFile = async (scope: Scope, space: FactSpace, upload: Received): Promise<void> => {
  if (!tellsOfStock(space, upload)) return
  const other = await scope.tx
    .selectFrom('uploads')
    .select('marketplace')
    .where('tenant_id', '=', scope.tenant())
    .where('sha256', '=', upload.sha256)
    .where('state', '=', 'imported')
    .where('type', '=', space.definition.type)
    .where('seller', '=', space.seller)
    .where('marketplace', '<>', upload.marketplace)
    .limit(1)
    .executeTakeFirst()
  if (!other?.marketplace) return
  throw new UnreadableFile(
    `This file was already imported for ${other.marketplace}, and its units count once. If it belongs to ${upload.marketplace}, undo that import first. 'Amazon fulfilled inventory by country' shows where shared stock is.`,
  )
}

/** Returns true if the seller has such stock reports of another marketplace. */
const hasElsewhere = async (scope: Scope, space: FactSpace, { marketplace }: Received): Promise<boolean> =>
  (await scope.tx
    .selectFrom('uploads')
    .select('id')
    .where('tenant_id', '=', scope.tenant())
    .where('state', '=', 'imported')
    .where('type', '=', space.definition.type)
    .where('seller', '=', space.seller)
    .where('marketplace', '<>', marketplace)
    .limit(1)
    .executeTakeFirst()) !== undefined

interface Shared {
  place: string
  shared: number
  stocked: number
}

/** Holds stock equal to that of another marketplace of the seller, because a shared pool would count twice. */
export const sharedStockHolds = async (scope: Scope, space: FactSpace, upload: Received): Promise<Hold[]> => {
  if (!tellsOfStock(space, upload) || !(await hasElsewhere(scope, space, upload))) return []
  const units = (alias: string) =>
    sql.raw(
      `coalesce(${alias}.fulfillable, 0) + coalesce(${alias}.reserved, 0) + coalesce(${alias}.customer_orders, 0)`,
    )
  const pools = (from: ReturnType<typeof sql>, alias: string) => sql`
    select ${sql.ref(`${alias}.marketplace`)} as marketplace, ${sql.ref(`${alias}.fnsku`)} as fnsku, sum(${units(alias)}) as units
    ${from} and ${sql.ref(`${alias}.fnsku`)} is not null group by 1, 2 having sum(${units(alias)}) > 0`
  const { rows } = await sql<Shared>`
    with told as materialized (${pools(sql`from stage s where true`, 's')}), others as (
      ${pools(
        // by ASIN, because only the index on ASIN excludes superseded rows
        sql`from (select distinct asin from stage where asin is not null) a
          join stock_rows f on f.tenant_id = ${space.tenant}::uuid and f.asin = a.asin and f.standing
          where ${inSpace('f', space)} and f.marketplace <> ${upload.marketplace}`,
        'f',
      )}
    )
    select o.marketplace as place, count(*) as shared, (select count(*) from told) as stocked
    from others o join told t on t.fnsku = o.fnsku and t.units = o.units group by o.marketplace order by 2 desc, 1 limit 1`.execute(
    scope.tx,
  )
  const [stockOverlap] = rows
  if (
    !stockOverlap ||
    stockOverlap.shared < MIN_SHARED.products ||
    stockOverlap.shared < stockOverlap.stocked * MIN_SHARED.share
  )
    return []
  return [
    {
      reason: `It has the same units as ${stockOverlap.place}: shared stock would count twice. 'Amazon fulfilled inventory by country' shows where it is.`,
      this: `${stockOverlap.shared} of ${stockOverlap.stocked} products with the same units as ${stockOverlap.place}`,
      usual: 'stock of its own',
    },
  ]
}
