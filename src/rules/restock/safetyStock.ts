import type { RestockSettings } from '#contract/restock.ts'
import { zOf } from './restockTerms.ts'

/** Share of the velocity that daily units vary by when too few days tell. */
export const USUAL_SIGMA = 0.3

export interface SafetyNeeds {
  /** Units a day; null: nothing to go by. */
  velocity: number | null
  /** Standard deviation of daily units; null with too few days. */
  sigma: number | null
  /** Days. */
  leadTime: number
  leadSigma: number
  serviceLevel: RestockSettings['serviceLevel']
}

/** Units that cover what demand and delivery vary by: SS = z·√(L·σ_d² + v²·σ_L²), not rounded. Without a velocity 0. */
export const safetyStock = ({ velocity, sigma, leadTime, leadSigma, serviceLevel }: SafetyNeeds): number => {
  if (velocity === null) return 0
  const daily = sigma ?? USUAL_SIGMA * velocity
  return zOf(serviceLevel) * Math.sqrt(leadTime * daily * daily + velocity * velocity * leadSigma * leadSigma)
}
