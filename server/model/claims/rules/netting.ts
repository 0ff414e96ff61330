import { grouped } from '#rules/grouped.ts'
import { claimRegion } from './claimWindows.ts'
import { compare, type EvidenceItem } from './finding.ts'

/** Units Amazon owes for. */
export interface Debt {
  key: string
  marketplace: string
  /** Only credits of these days, `YYYY-MM-DD`, can settle it; null means no end. */
  from: string
  until: string | null
  /** The debt that closes first is settled first. */
  closes: string
  units: number
  /** Names by which a credit can refer to it: its key, a shipment, an order. */
  names: readonly (string | null)[]
}

/** Why units are no longer owed; `reconciled`: found and matched with a loss by Amazon's own count. */
export type CreditKind = 'paid' | 'found' | 'covered' | 'reconciled'

export interface Credit {
  kind: CreditKind
  marketplace: string
  day: string
  units: number
  /** The name the credit refers to, if any; a matching name takes precedence over the order. */
  name: string | null
  says: EvidenceItem
}

export interface Share {
  credit: Credit
  units: number
}

export interface Settlement<Kept extends Debt = Debt> {
  debt: Kept
  /** Units that are still open. */
  left: number
  shares: Share[]
}

/** The result of settling debts with credits. */
export interface Settled<Kept extends Debt = Debt> {
  /** Sorted by closing day. */
  debts: Settlement<Kept>[]
  /** Credits that no debt was left for. */
  unused: Share[]
}

const kinds: readonly CreditKind[] = ['reconciled', 'found', 'paid', 'covered']

const inTime = (one: Credit, other: Credit) =>
  compare(one.day, other.day) ||
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
  compare(one.marketplace, other.marketplace) ||
  compare(one.name ?? '', other.name ?? '') ||
  compare(one.says.reference ?? '', other.says.reference ?? '') ||
  one.units - other.units

const closing = (one: Debt, other: Debt) =>
  compare(one.closes, other.closes) || compare(one.from, other.from) || compare(one.key, other.key)

/** Limits on which debts a credit can settle. */
interface Reach {
  byNameOnly?: boolean
  inMarketplaceOnly?: boolean
}

/**
 * Settles debts with credits: first by name, then in the same marketplace, then in other marketplaces of its region;
 * each time the earliest credit goes to the debt that closes first. A credit outside a debt's days applies only if it
 * names it. Units are whole numbers.
 */
export const settle = <Kept extends Debt>(
  debts: readonly Kept[],
  credits: readonly Credit[],
  { byNameOnly = false, inMarketplaceOnly = false }: Reach = {},
): Settled<Kept> => {
  const settlements = [...debts]
    .sort(closing)
    .map((debt): Settlement<Kept> => ({ debt, left: Math.max(0, debt.units), shares: [] }))
  const shares = [...credits].sort(inTime).map((credit): Share => ({ credit, units: Math.max(0, credit.units) }))
  if (shares.length === 0 || settlements.length === 0) return { debts: settlements, unused: shares.filter(hasUnits) }

  byName(settlements, shares)
  if (!byNameOnly) {
    lay(settlements, shares, (marketplace) => marketplace)
    if (!inMarketplaceOnly) lay(settlements, shares, claimRegion)
  }
  return { debts: settlements, unused: shares.filter(hasUnits) }
}

/**
 * Settles the remaining debts with more credits; `daysOf` returns the days they must fall in. Only the shares of this
 * call are returned.
 */
export const settleFurther = <Kept extends Debt>(
  previousResult: Settled<Kept>,
  credits: readonly Credit[],
  daysOf: (debt: Kept) => Pick<Debt, 'from' | 'until'>,
  reach: Reach = {},
): Settled<Kept> =>
  settle(
    previousResult.debts.map(({ debt, left: remainingUnits }) => ({ ...debt, ...daysOf(debt), units: remainingUnits })),
    credits,
    reach,
  )

/** Returns settlements by the key of their debt. */
export const byDebt = <Kept extends Debt>({ debts }: Settled<Kept>): ReadonlyMap<string, Settlement<Kept>> =>
  new Map(debts.map((settlement) => [settlement.debt.key, settlement]))

const hasUnits = (share: Share) => share.units > 0

const give = (settlement: Settlement, share: Share) => {
  const units = Math.min(settlement.left, share.units)
  if (units <= 0) return
  settlement.left -= units
  share.units -= units
  settlement.shares.push({ credit: share.credit, units })
}

const byName = (settlements: readonly Settlement[], shares: readonly Share[]) => {
  const settlementsByName = grouped(
    settlements.flatMap((settlement) =>
      settlement.debt.names.filter((name) => name !== null).map((name) => ({ name, settlement })),
    ),
    ({ name }) => name,
  )
  for (const share of shares)
    if (share.credit.name !== null)
      for (const { settlement } of settlementsByName.get(share.credit.name) ?? []) give(settlement, share)
}

/** Matches what is left within each place; `placeOf` returns the place of a marketplace. */
const lay = (
  settlements: readonly Settlement[],
  shares: readonly Share[],
  placeOf: (marketplace: string) => string,
) => {
  const queues = new Map<string, Queue>()
  for (const [place, ofPlace] of grouped(settlements, ({ debt }) => placeOf(debt.marketplace)))
    queues.set(place, { debts: ofPlace, head: 0, earliest: earliestFrom(ofPlace) })
  for (const share of shares) {
    const queue = hasUnits(share) ? queues.get(placeOf(share.credit.marketplace)) : undefined
    if (queue) take(queue, share)
  }
}

interface Queue {
  debts: readonly Settlement[]
  /** Index of the first debt that is neither settled nor too old for all later credits. */
  head: number
  /**
   * By queue index: the first day on which a debt from that index on can be credited. It ends searches that cannot
   * match.
   */
  earliest: readonly string[]
}

const earliestFrom = (debts: readonly Settlement[]): string[] => {
  const days: string[] = []
  let day = '9'
  for (const { debt } of debts.toReversed()) {
    if (debt.from < day) day = debt.from
    days.push(day)
  }
  return days.reverse()
}

const take = (queue: Queue, share: Share) => {
  const { day } = share.credit
  const isPast = ({ left: remainingUnits, debt }: Settlement) =>
    remainingUnits === 0 || (debt.until !== null && debt.until < day)
  for (
    let headSettlement = queue.debts[queue.head];
    headSettlement && isPast(headSettlement);
    headSettlement = queue.debts[queue.head]
  )
    queue.head += 1
  for (let index = queue.head; index < queue.debts.length && share.units > 0; index += 1) {
    const settlement = queue.debts[index]
    if (!settlement || (queue.earliest[index] ?? '9') > day) return
    if (settlement.debt.from <= day && !isPast(settlement)) give(settlement, share)
  }
}
