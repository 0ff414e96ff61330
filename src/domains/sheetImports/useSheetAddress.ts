import { useMemo } from 'react'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { integer, oneOf, text, withDefault } from '#shared/address/params.ts'
import { useAddress } from '#shared/address/useAddress.ts'

export type Step = 'source' | 'columns' | 'look'

const address = defineAddress({
  sheet: text,
  tab: withDefault(integer(0, Number.MAX_SAFE_INTEGER), 0),
  step: withDefault(oneOf(['columns', 'look']), 'columns'),
})
const start = { sheet: undefined, tab: undefined, step: undefined }

/** The sheet being imported, its tab, and the step; they are in the address. */
export const useSheetAddress = () => {
  const [{ sheet, tab, step: sheetStep }, change] = useAddress(address)
  const step: Step = sheet === undefined ? 'source' : sheetStep
  return useMemo(
    () => ({
      ...{ sheet, tab, step },
      /** Opens a sheet, or returns to the start. */
      open: (to: { sheet: string; tab: number } | undefined) => change({ ...start, ...to }),
      go: (next: Step) => change(next === 'source' ? start : { step: next }),
    }),
    [sheet, tab, step, change],
  )
}
