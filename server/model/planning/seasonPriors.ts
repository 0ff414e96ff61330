import { type RawBuilder, sql } from 'kysely'
import { type CategoryLookup, readCategories } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { mapInTurns } from '#platform/turns/inTurns.ts'
import { daysBetween } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import { type GatheredListing, readNumbered, readNumbers } from './demandDaily.ts'
import { seasonSumsOfListings } from './demandFigures.ts'
import { sellerAsinName } from './listing.ts'
import {
  type CategoryProduct,
  type CategorySeason,
  categorySeasons,
  categoryUnits,
  weekSumsOf,
} from './rules/categorySeason.ts'
import { reusingZeros } from './rules/zeros.ts'
import { readSeason, type StoredPrior, turnSeason, writeSeason } from './storedSeason.ts'
import type { SeasonPriorRow } from './tables.ts'

/** ASINs read at once. */
const BATCH = 100

interface Member extends CategoryProduct {
  asin: string
  seller: string
}

/** Returns the weekly sums of a product that has a full year of days and a category. */
const membersOf = (listings: readonly GatheredListing[], categoryOf: CategoryLookup, until: string): Member[] => {
  const { asin = '', seller = '' } = listings[0] ?? {}
  const category = categoryOf({ asin, seller })
  const season = category === undefined ? null : seasonSumsOfListings(listings)
  if (category === undefined || season === null) return []
  return [{ asin, seller, category, sums: weekSumsOf(season.sums, 1 + daysBetween(season.end, until)) }]
}

/** Reads the weekly sums of the gathered products that have a full year of days and a category; no other days are read. */
const readMembers = async (scope: Scope, categoryOf: CategoryLookup, until: string): Promise<Member[]> => {
  const numbers = (await readNumbers(scope)).flatMap((product) =>
    categoryOf(product) === undefined ? [] : [product.nr],
  )
  const members: Member[] = []
  for (let offset = 0; offset < numbers.length; offset += BATCH) {
    const listings = await readNumbered(scope, numbers.slice(offset, offset + BATCH))
    const sums = await mapInTurns([...grouped(listings, sellerAsinName).values()], (productListings) =>
      reusingZeros(() => membersOf(productListings, categoryOf, until)),
    )
    members.push(...sums.flat())
  }
  return members
}

const rowOf = (
  { asin, seller, category }: Member,
  { weeks, otherCount, agreement }: CategorySeason,
  until: string,
  units: number,
): SeasonPriorRow => ({
  ...{ asin, seller, category, until, units, agreement },
  weeks: writeSeason(weeks),
  other_count: otherCount,
})

/** Replaces the stored priors; rows that stay the same are not written. */
const writePriors = async ({ tx, tenant }: Scope, rows: readonly SeasonPriorRow[]): Promise<void> => {
  const recordset = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (
      asin text, seller text, category text, until date, weeks text, units float8, other_count int, agreement float8)`
  await sql`
    delete from season_priors p
    where p.tenant_id = ${tenant()}::uuid and (p.asin, p.seller) not in (select asin, seller from ${recordset})`.execute(
    tx,
  )
  await sql`
    insert into season_priors as p (tenant_id, asin, seller, category, until, weeks, units, other_count, agreement)
    select ${tenant()}::uuid, asin, seller, category, until, weeks, units, other_count, agreement from ${recordset}
    on conflict (tenant_id, asin, seller) do update set (category, until, weeks, units, other_count, agreement) =
      (excluded.category, excluded.until, excluded.weeks, excluded.units, excluded.other_count, excluded.agreement)
    where (p.category, p.until, p.weeks, p.units, p.other_count, p.agreement) is distinct from
      (excluded.category, excluded.until, excluded.weeks, excluded.units, excluded.other_count, excluded.agreement)`.execute(
    tx,
  )
}

/** Returns the seasons of the categories of each seller's products. */
const seasonsBySeller = (members: readonly Member[], until: string): SeasonPriorRow[] =>
  [...grouped(members, ({ seller }) => seller).values()].flatMap((ownMembers) => {
    const seasons = categorySeasons(ownMembers)
    const units = categoryUnits(seasons)
    return [...seasons].map(([member, season]) => rowOf(member, season, until, units))
  })

/** Computes and stores what the seasons of all gathered products are drawn to, with their categories as of a day. */
export const learnSeasonPriors = async (scope: Scope, today: string): Promise<void> => {
  const categoryOf = await readCategories(scope, today)
  const { rows } = await sql<{ until: string | null }>`select max(until) as until from pair_days`.execute(scope.tx)
  const until = rows[0]?.until ?? ''
  await writePriors(scope, seasonsBySeller(await readMembers(scope, categoryOf, until), until))
}

/** Reads what the seasons of the selected products are drawn to, by `sellerAsinName`. */
export const readSeasonPriors = async (
  { tx, tenant }: Scope,
  isTarget: (alias: string) => RawBuilder<boolean>,
): Promise<Map<string, StoredPrior>> => {
  const { rows } = await sql<SeasonPriorRow>`
    select p.asin, p.seller, p.category, p.until, p.weeks, p.units, p.other_count, p.agreement from season_priors p
    where p.tenant_id = ${tenant()}::uuid and ${isTarget('p')}`.execute(tx)
  return new Map(rows.map((row) => [sellerAsinName(row), { ...row, weeks: readSeason(turnSeason(row.weeks, 0)) }]))
}
