import { type DemandShape, demandShape, worthOf } from './demandShape.ts'
import type { RestockNeeds, Terms } from './listingNeeds.ts'
import { safetyOf } from './spread.ts'

/** The demand of a listing, independent of its stock. Units; days from today. */
export interface RuledSafety {
  /** 0 when unknown. */
  level: number
  shape: DemandShape
  /** Lead time and review, and their demand. */
  days: number
  wanted: number
  /** Demand of tomorrow. */
  dailySales: number
  /** By the rule; not rounded. */
  safety: number
}

type Demand = Pick<RestockNeeds, 'level' | 'season' | 'events' | 'leadTime' | 'leadSigma' | 'dispersion'>

/** Returns demand and safety stock of a listing by the rule. */
export const ruledSafety = (needs: Demand, { serviceLevel, useSeason, reviewPeriod }: Terms): RuledSafety => {
  const { leadTime, leadSigma, dispersion } = needs
  const level = needs.level ?? 0
  const shape = demandShape(useSeason ? needs.season : null, needs.events)
  const days = leadTime + reviewPeriod
  const expectedDemand = level * worthOf(shape, days)
  const safety = safetyOf({ demand: expectedDemand, days, dispersion, leadSigma, serviceLevel })
  return { level, shape, days, wanted: expectedDemand, dailySales: level * worthOf(shape, 1), safety }
}
