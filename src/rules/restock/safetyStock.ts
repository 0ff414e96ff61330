import type { RestockSettings } from '#contract/restock.ts'
import { SIGMA_LEAST, zOf } from './restockTerms.ts'

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

/** Standard deviation of daily units over in-stock days, of the sample (n − 1); null with fewer than 14 of them. */
export const dailySigma = (units: readonly number[]): number | null => {
  const count = units.length
  if (count < SIGMA_LEAST) return null
  const mean = units.reduce((sum, one) => sum + one, 0) / count
  return Math.sqrt(units.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (count - 1))
}
