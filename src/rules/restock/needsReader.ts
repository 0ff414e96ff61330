import type { Arrival, RestockListing } from '#contract/restock.ts'
import { daysBetween } from '../days.ts'
import type { PlannedEvent, RestockNeeds, Supply } from './listingNeeds.ts'

const noSupplies: readonly Supply[] = []
const noEvents: readonly PlannedEvent[] = []

/** Reads what listings need, counted from `today`; of thousands of listings the days are few, and are counted once. */
export const needsReader = (today: string): ((listing: RestockListing) => RestockNeeds) => {
  const known = new Map<string, number>()
  const daysTo = (day: string): number => {
    const days = known.get(day) ?? daysBetween(today, day)
    known.set(day, days)
    return days
  }
  const supplyOf = ({ day, units, source, lateDays, reference }: Arrival): Supply => ({
    due: daysTo(day),
    units,
    source,
    lateDays,
    reference,
  })
  const eventOf = ({ from, until, factor }: RestockListing['events'][number]): PlannedEvent => ({
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
    events: listing.events.length ? listing.events.map(eventOf) : noEvents,
    dispersion: listing.dispersion,
    leadTime: listing.leadTime,
    leadSigma: listing.leadSigma,
    safetyQty: listing.safetyQty,
    casePack: listing.casePack,
    soldLast90: listing.soldLast90,
    price: listing.price,
    unitCost: listing.unitCost,
    supplies: listing.arrivals.length ? listing.arrivals.map(supplyOf) : noSupplies,
  })
}
