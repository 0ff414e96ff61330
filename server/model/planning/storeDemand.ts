import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { mapInTurns } from '#platform/turns/inTurns.ts'
import { grouped } from '#rules/grouped.ts'
import { gatherDemand, readGathered } from './demandDaily.ts'
import { demandFigures } from './demandFigures.ts'
import { sellerAsinName } from './listing.ts'
import { readPlannedEvents } from './plannedEvents.ts'
import { learnSeasonPriors, readSeasonPriors } from './seasonPriors.ts'
import type { DemandFigures } from './tables.ts'

/** The figures' columns with their types. */
const columns = {
  first_day: 'date',
  units: 'int[]',
  merchant: 'int[]',
  in_stock: 'int[]',
  trend: 'text',
  level: 'float8',
  plain_level: 'float8',
  in_stock_days: 'int',
  stock_units: 'bigint',
  stock_squares: 'bigint',
  unknown_stock: 'boolean',
  sold_last_90: 'boolean',
  price: 'bigint',
  season: 'text',
} satisfies Partial<Record<keyof DemandFigures, string>>
const names = Object.keys(columns)
const columnList = sql.raw(names.join())
const columnTypes = sql.raw(
  Object.entries(columns)
    .map((column) => column.join(' '))
    .join(),
)
const columnsOf = (alias: string) => sql.raw(names.map((name) => `${alias}.${name}`).join())
/** ASINs read and stored at once. */
const BATCH = 100

/** SQL condition that selects ASINs by the alias of their table. */
export type AsinCondition = (alias: string) => RawBuilder<boolean>
export const anyAsin: AsinCondition = () => sql<boolean>`true`

/** Creates the temporary table `demand_computed` of figures that are not stored yet. */
export const openFigures = async ({ tx }: Scope): Promise<void> => {
  await sql`drop table if exists pg_temp.demand_computed`.execute(tx)
  await sql`
    create temp table demand_computed on commit drop as select marketplace, asin, seller, ${columnList} from demand where false`.execute(
    tx,
  )
}

const addFigures = async ({ tx }: Scope, figures: readonly DemandFigures[]): Promise<void> => {
  await sql`
    insert into demand_computed select marketplace, asin, seller, ${columnList}
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) f (marketplace text, asin text, seller text, ${columnTypes})`.execute(
    tx,
  )
}

/**
 * Computes the demand of the pairs in `pair_days` in batches of ASINs, into the table of `openFigures`. `isTarget` selects the
 * ASINs, `isTouched` those whose first day may have changed. `learnsOn`: the day as of which the seasons of categories
 * are computed again, only when all ASINs are targets.
 */
export const computeFigures = async (
  scope: Scope,
  isTarget: AsinCondition,
  isTouched: AsinCondition,
  learnsOn?: string,
): Promise<void> => {
  const asinCount = await gatherDemand(scope, isTarget('s'), isTouched('g'))
  if (learnsOn) await learnSeasonPriors(scope, learnsOn)
  await sql`delete from demand_computed s where ${isTarget('s')}`.execute(scope.tx)
  const events = await readPlannedEvents(scope)
  const priors = await readSeasonPriors(scope, isTarget)
  for (let firstIndex = 1; firstIndex <= asinCount; firstIndex += BATCH) {
    const listings = await readGathered(scope, firstIndex, firstIndex + BATCH - 1)
    // an undo beside it needs a turn for each of its statements
    const figures = await mapInTurns([...grouped(listings, sellerAsinName)], ([name, productListings]) =>
      demandFigures(productListings, events.get(productListings[0]?.asin ?? '') ?? [], priors.get(name)),
    )
    await addFigures(scope, figures.flat())
  }
}

/** Stores the computed figures of ASINs; rows that stay the same are not written. Requires the lock of `lockDemand`. */
export const storeFigures = async (scope: Scope, isTarget: AsinCondition): Promise<void> => {
  const { tx, tenant } = scope
  await sql`
    delete from demand s
    where s.tenant_id = ${tenant()}::uuid and ${isTarget('s')}
      and (s.marketplace, s.asin, s.seller) not in (select marketplace, asin, seller from demand_computed)`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    insert into demand as d (tenant_id, marketplace, asin, seller, ${columnList})
    select ${tenant()}::uuid, marketplace, asin, seller, ${columnList} from demand_computed c
    on conflict (tenant_id, marketplace, asin, seller) do update set (${columnList}) = (${columnsOf('excluded')})
    where (${columnsOf('d')}) is distinct from (${columnsOf('excluded')})`.execute(tx)
  await analyzeGrown(scope, ['demand'], Number(numAffectedRows))
}

/** Computes and stores the demand of ASINs, see `computeFigures`. Requires the lock of `lockDemand`. */
export const storeDemand = async (scope: Scope, isTarget: AsinCondition): Promise<void> => {
  await openFigures(scope)
  await computeFigures(scope, isTarget, isTarget)
  await storeFigures(scope, isTarget)
}
