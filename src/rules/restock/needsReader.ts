import { remembered } from '#contract/remembered.ts'
import type { Arrival, RestockListing } from '#contract/restock.ts'
import { daysBetween } from '../days.ts'
import type { MarketplaceToday } from '../marketplaceDay.ts'
import type { PlannedEvent, RestockNeeds, Supply } from './listingNeeds.ts'

const noSupplies: readonly Supply[] = []
const noEvents: readonly PlannedEvent[] = []

/** What the needs of a listing are read from. */
export type NeedsListing = Pick<RestockListing, 'marketplace' | 'merch' | 'oneStock' | 'arrivals' | 'events'> &
  Omit<RestockNeeds, 'supplies' | 'events'>

type DaysTo = (day: string) => number

/**
 * Returns a function that reads the needs of listings, each from its marketplace's today; day differences are cached,
 * because thousands of listings share few days.
 */
export const needsReader = (todayIn: MarketplaceToday): ((listing: NeedsListing) => RestockNeeds) => {
  const daysFrom = remembered((today) => remembered((day) => daysBetween(today, day)))
  const supplyOf =
    (daysTo: DaysTo) =>
    ({ day, units, source, lateDays, reference }: Arrival): Supply => ({
      due: daysTo(day),
      units,
      source,
      lateDays,
      reference,
    })
  const eventOf =
    (daysTo: DaysTo) =>
    ({ from, until, factor }: RestockListing['events'][number]): PlannedEvent => ({
      from: daysTo(from),
      until: daysTo(until),
      factor,
    })
  return (listing) => ({
    isKnown: listing.isKnown,
    inventory: listing.inventory + (listing.oneStock ? listing.merch : 0),
    fcTransfer: listing.fcTransfer,
    fcProcessing: listing.fcProcessing,
    level: listing.level,
    inStockDays: listing.inStockDays,
    season: listing.season,
    events: listing.events.length ? listing.events.map(eventOf(daysFrom(todayIn(listing.marketplace)))) : noEvents,
    dispersion: listing.dispersion,
    leadTime: listing.leadTime,
    leadSigma: listing.leadSigma,
    safetyQty: listing.safetyQty,
    casePack: listing.casePack,
    minQuantity: listing.minQuantity,
    soldLast90: listing.soldLast90,
    price: listing.price,
    unitCost: listing.unitCost,
    supplies: listing.arrivals.length
      ? listing.arrivals.map(supplyOf(daysFrom(todayIn(listing.marketplace))))
      : noSupplies,
  })
}
