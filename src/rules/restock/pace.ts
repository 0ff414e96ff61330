import { USUAL_SIGMA } from './safetyStock.ts'
import { type SoldUnits, type Velocity, velocityOf } from './velocity.ts'

/** How a product sells: units a day, and the standard deviation of daily units. */
export interface Pace extends Velocity {
  sigma: number
}

/** The pace of one place. `sigma` null: too few days, so 0.3 of the velocity is taken. */
export const paceOf = (sold: SoldUnits, sigma: number | null, weights: readonly number[]): Pace => {
  const { velocity, lowConfidence } = velocityOf(sold, weights)
  return { velocity, lowConfidence, sigma: sigma ?? USUAL_SIGMA * (velocity ?? 0) }
}

/** Places taken together: velocities add up, and so do the squares of their deviations (they vary independently). */
export const mergePaces = (paces: readonly Pace[]): Pace => {
  let velocity: number | null = null
  let squares = 0
  for (const one of paces) {
    if (one.velocity !== null) velocity = (velocity ?? 0) + one.velocity
    squares += one.sigma * one.sigma
  }
  return { velocity, lowConfidence: paces.some((one) => one.lowConfidence), sigma: Math.sqrt(squares) }
}
