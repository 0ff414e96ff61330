import type { DeadSettings } from '#contract/inventory.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'

/** The table that a route row names. */
export type DeadTable = 'dead' | 'problematic'

/** The setting of each table's range, and its limits in days. */
export const rangeOf: Readonly<Record<DeadTable, { setting: keyof DeadSettings; min: number; max: number }>> = {
  dead: { setting: 'defaultRange', min: 7, max: 730 },
  problematic: { setting: 'problemRange', min: 2, max: 90 },
}

/** Returns the range in the address, if it is valid for the table. */
const readRange = (params: URLSearchParams, table: DeadTable): number | undefined => {
  const range = Number(params.get('range') ?? undefined)
  const { min, max } = rangeOf[table]
  return Number.isInteger(range) && range >= min && range <= max ? range : undefined
}

/** The range in the address; undefined: that of the settings. */
export const useRange = (table: DeadTable) => {
  const [params, setParams] = useAddressParams()
  return {
    requestedRange: readRange(params, table),
    ask: (range: number | undefined) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (range === undefined) next.delete('range')
          else next.set('range', String(range))
          return next
        },
        { replace: true },
      ),
  }
}
