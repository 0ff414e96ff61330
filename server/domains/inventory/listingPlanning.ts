import { sql } from 'kysely'
import type { ListingKey } from '#contract/inventory.ts'
import { remembered } from '#contract/remembered.ts'
import { readAsinInfo } from '#model/catalogue/index.ts'
import {
  dispersions,
  type LeadDays,
  readCompanyDay,
  readPlannedEvents,
  readPlanningSettings,
  readSeason,
  readSupplyTerms,
  sellerAsinLookup,
  termTypes,
  turnSeason,
  wholeSafety,
} from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays, daysBetween } from '#rules/days.ts'
import { type MarketplaceToday, todayAt } from '#rules/marketplaceDay.ts'
import type { PlannedEvent, Terms } from '#rules/restock/listingNeeds.ts'
import { type RuledSafety, ruledSafety } from '#rules/restock/safetyRule.ts'

/** The demand of a listing; all null when nothing is known. */
export interface DemandColumns {
  level: number | null
  plainLevel: number | null
  /** As stored in the database. */
  season: string | null
  until: string | null
}

/** The columns of `DemandColumns` from the tables demand as `d` and demand_pairs as `u`. */
export const demandColumns = sql`d.level, d.plain_level as "plainLevel", d.season, u.until`

export interface Suggestion {
  /** Units per day; null without data. */
  velocity: number | null
  /** Whole units; null without a velocity. */
  suggested: number | null
}

/** Today's settings and notes that determine safety stock and which orders arrive in time. */
export interface ListingPlanning {
  todayIn: MarketplaceToday
  terms: Terms
  scale: number
  leadOf(listing: ListingKey): LeadDays
  /** Last day of lead time and scale. */
  dueBy(listing: ListingKey): string
  /** Safety stock by the restock rule, regardless of stock on hand; null without demand data. */
  safety(listing: ListingKey, demand: DemandColumns): (RuledSafety & { dispersion: number }) | null
  suggest(listing: ListingKey, demand: DemandColumns): Suggestion
}

const noEvents: readonly PlannedEvent[] = []

/** Returns a reader of stored seasons as of a day, which caches the season that listings of an ASIN share. */
const seasonReader = (today: string) => {
  const seasonCache = new Map<string, readonly number[]>()
  return ({ season, until }: DemandColumns): readonly number[] | null => {
    if (season === null || until === null) return null
    const turned = turnSeason(season, daysBetween(until, today))
    const read = seasonCache.get(turned) ?? readSeason(turned)
    seasonCache.set(turned, read)
    return read
  }
}

const readDispersions = async ({ tx, tenant }: Scope): Promise<Map<string, number>> => {
  const { rows } = await dispersions(tenant()).execute(tx)
  return new Map(rows.map(({ seller, dispersion }) => [seller, dispersion]))
}

/** Returns the planned events of ASINs, relative to a day. */
const readEvents = async (scope: Scope, asins: readonly string[] | undefined) => {
  const planned = await readPlannedEvents(scope, asins)
  return remembered(
    (today) =>
      new Map(
        [...planned].map(([asin, events]): [string, PlannedEvent[]] => [
          asin,
          events.map(({ since, until, factor }) => ({
            from: daysBetween(today, since),
            until: daysBetween(today, until),
            factor,
          })),
        ]),
      ),
  )
}

export const readListingPlanning = async (
  scope: Scope,
  now: Date,
  asins?: readonly string[],
): Promise<ListingPlanning> => {
  const settings = await readPlanningSettings(scope)
  const leadTimeOf = await readSupplyTerms(scope, settings)
  const todayIn = todayAt(now.getTime())
  const today = await readCompanyDay(scope, now)
  const ownedInfoOf = sellerAsinLookup(await readAsinInfo(scope, today, asins, termTypes))
  const { defaultScale, ...terms } = settings.restock
  const leadOf = (listing: ListingKey): LeadDays => leadTimeOf(ownedInfoOf(listing)?.info, listing.marketplace)
  const dispersionBy = await readDispersions(scope)
  const eventsFrom = await readEvents(scope, asins)
  const seasonFrom = remembered(seasonReader)
  const daysAfter = remembered((today) => remembered((days) => addDays(today, Number(days))))
  const safety: ListingPlanning['safety'] = (listing, demand) => {
    const level = terms.useSeason ? demand.level : demand.plainLevel
    if (level === null) return null
    const { leadTime, leadSigma } = leadOf(listing)
    const dispersion = dispersionBy.get(listing.seller) ?? 1
    const today = todayIn(listing.marketplace)
    const season = terms.useSeason ? seasonFrom(today)(demand) : null
    const plannedEvents = eventsFrom(today).get(listing.asin) ?? noEvents
    const needs = { level, season, events: plannedEvents, leadTime, leadSigma, dispersion }
    return { ...ruledSafety(needs, terms), dispersion }
  }
  return {
    todayIn,
    terms,
    scale: defaultScale,
    leadOf,
    dueBy: (listing) => {
      const days = leadOf(listing).leadTime + defaultScale
      return daysAfter(todayIn(listing.marketplace))(String(days))
    },
    safety,
    suggest: (listing, demand) => {
      const safetyEstimate = safety(listing, demand)
      return safetyEstimate === null
        ? { velocity: null, suggested: null }
        : { velocity: safetyEstimate.dailySales, suggested: wholeSafety(safetyEstimate) }
    },
  }
}
