import type { Terms } from './listingNeeds.ts'
import { zOf } from './restockTerms.ts'

/** Relative error of the rate itself. */
export const RATE_ERROR = 0.2

export interface SpreadNeeds {
  /** Demand over lead time and review, and those days. */
  demand: number
  days: number
  dispersion: number
  leadSigma: number
  serviceLevel: Terms['serviceLevel']
}

/**
 * Returns the units that cover the variation of demand, rate and delivery: SS = z·√(φ·μ_P + (c·μ_P)² + (v̄·σ_L)²) with
 * v̄ = μ_P ÷ P, not rounded.
 */
export const safetyOf = ({ demand, days, dispersion, leadSigma, serviceLevel }: SpreadNeeds): number => {
  const late = days > 0 ? (demand / days) * leadSigma : 0
  return zOf(serviceLevel) * Math.sqrt(dispersion * demand + (RATE_ERROR * demand) ** 2 + late * late)
}
