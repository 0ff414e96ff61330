/**
 * Returns the step of quantities: whole cases, and `roundTo` when it is a multiple of them; without cases `roundTo`.
 * Units, at least 1; `casePack` null: no cases.
 */
export const orderStep = (roundTo: number, casePack: number | null): number => {
  const pack = Math.max(1, casePack ?? 1)
  return roundTo % pack === 0 ? Math.max(1, roundTo) : pack
}

/**
 * Returns the smallest multiple of `step` that holds `units`; a value slightly above a step is a floating-point error.
 */
export const upToStep = (units: number, step: number): number =>
  units > 0 ? Math.ceil(Math.ceil(units - 1e-9) / step) * step : 0
