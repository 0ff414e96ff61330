import type { DeadSettings } from '#contract/inventory.ts'
import { integer } from '#shared/address/params.ts'
import { inPlace, useAddressParam } from '#shared/address/useAddress.ts'

/** The table that a route row names. */
export type DeadTable = 'dead' | 'problematic'

/** The setting of each table's range, and its limits in days. */
export const rangeOf: Readonly<Record<DeadTable, { setting: keyof DeadSettings; min: number; max: number }>> = {
  dead: { setting: 'defaultRange', min: 7, max: 730 },
  problematic: { setting: 'problemRange', min: 2, max: 90 },
}

const rangeParams = {
  dead: integer(rangeOf.dead.min, rangeOf.dead.max),
  problematic: integer(rangeOf.problematic.min, rangeOf.problematic.max),
}

/** The range in the address, if it is valid for the table, and its setter; undefined: that of the settings. */
export const useRange = (table: DeadTable) => {
  const [requestedRange, ask] = useAddressParam('range', rangeParams[table], inPlace)
  return { requestedRange, ask }
}
