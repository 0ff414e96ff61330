/**
 * The step that quantities go up by: whole cases, and `roundTo` where it is whole cases too; without cases `roundTo`. Units, at least 1; `casePack`
 * null: no cases.
 */
export const orderStep = (roundTo: number, casePack: number | null): number => {
  const pack = Math.max(1, casePack ?? 1)
  return roundTo % pack === 0 ? Math.max(1, roundTo) : pack
}

/** The least whole number of steps that holds `units`; a hair above a step is what floating point leaves of one. */
export const upToStep = (units: number, step: number): number =>
  units > 0 ? Math.ceil(Math.ceil(units - 1e-9) / step) * step : 0
