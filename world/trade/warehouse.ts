import type { Product } from './catalogue.ts'
import { fraction, mix, occurrences } from './random.ts'

/**
 * Incidents of a product's units in a fulfillment center on a day, excluding sales and deliveries. All counts are
 * positive.
 */
export interface Incidents {
  day: number
  /** Sellable customer returns. */
  returned: number
  /** Unsellable customer returns. */
  spoiled: number
  /** Lost; `forGood`: permanently. */
  lost: number
  forGood: boolean
  found: number
  damaged: number
  /** Customer returns that the seller had sent back. */
  removed: number
  /** Damaged units that were disposed of. */
  disposed: number
  /** Damaged on receipt. */
  broken: number
  /** Sellable units that the seller had sent back. */
  recalled: number
  /** Missing from the balance without an event. */
  vanished: number
}

/** Days between disposals of unsellable units. */
const CLEARED_EVERY = 30
/** Days between removals of some excess units. */
const RECALLED_EVERY = 60
const PLENTY = 24

/** Generates the daily mishaps of a warehouse. */
export class Warehouse {
  private readonly seed: number
  private readonly product: Product
  private readonly turningUp = new Map<number, number>()
  customerDamaged = 0
  warehouseDamaged = 0

  constructor(seed: number, product: Product) {
    this.seed = seed + 57 * product.number
    this.product = product
  }

  /** Advances a day with the given stock, sales and receipts. */
  pass(day: number, onHand: number, sold: number, arrived: number): Incidents {
    const { seed, turningUp } = this
    const happens = (kind: number, mean: number) => occurrences(seed + kind, day, mean)
    const spoiled = happens(0, sold * 0.004)
    const lost = Math.min(onHand, happens(1, onHand > 0 ? 0.006 + sold * 0.0008 : 0))
    const damaged = Math.min(onHand - lost, happens(2, onHand > 0 ? 0.004 + sold * 0.0006 : 0))
    const forGood = fraction(seed + 3, day) < 0.55
    const found = turningUp.get(day) ?? 0
    turningUp.delete(day)
    if (lost > 0 && !forGood) {
      const later = day + 4 + (mix(seed + 4, day) % 20)
      turningUp.set(later, (turningUp.get(later) ?? 0) + lost)
    }
    let left = onHand - lost - damaged
    const take = (units: number) => {
      const taken = Math.min(left, units)
      left -= taken
      return taken
    }
    const broken = arrived > 20 && fraction(seed + 6, day) < 0.06 ? take(1 + (mix(seed + 6, day) % 2)) : 0
    const vanished = fraction(seed + 7, day) < 0.0008 ? take(1) : 0
    const recalled = this.isRecalled(day) && left > PLENTY ? take(4 + (mix(seed + 8, day) % 5)) : 0
    this.customerDamaged += spoiled
    this.warehouseDamaged += damaged + broken
    const isCleared = day % CLEARED_EVERY === this.product.number % CLEARED_EVERY
    const removed = isCleared ? this.customerDamaged : 0
    const disposed = isCleared ? this.warehouseDamaged : 0
    this.customerDamaged -= removed
    this.warehouseDamaged -= disposed
    return {
      day,
      returned: happens(5, sold * 0.012),
      spoiled,
      lost,
      forGood,
      found,
      damaged,
      removed,
      disposed,
      broken,
      recalled,
      vanished,
    }
  }

  private isRecalled(day: number): boolean {
    const { fate, number } = this.product
    return (fate === 'dead' || fate === 'excess') && day % RECALLED_EVERY === number % RECALLED_EVERY
  }
}

/** Returns whether the units had any incident. */
export const isEventful = ({ day: _day, forGood: _forGood, ...units }: Incidents): boolean =>
  Object.values(units).some((count) => count > 0)
