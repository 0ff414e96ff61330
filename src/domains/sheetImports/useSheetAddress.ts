import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'

export type Step = 'source' | 'columns' | 'look'

/** The sheet being imported, its tab, and the step; they are in the address. */
export const useSheetAddress = () => {
  const [params, change] = useAddressParams()
  const sheet = params.get('sheet') ?? undefined
  const tab = Number(params.get('tab') ?? 0) || 0
  const step: Step = sheet === undefined ? 'source' : params.get('step') === 'look' ? 'look' : 'columns'
  return useMemo(
    () => ({
      ...{ sheet, tab, step },
      /** Opens a sheet, or returns to the start. */
      open: (to: { sheet: string; tab: number } | undefined) =>
        change(() => new URLSearchParams(to && { sheet: to.sheet, tab: String(to.tab) })),
      go: (next: Step) =>
        change((now) => {
          if (next === 'source') return new URLSearchParams()
          const params = new URLSearchParams(now)
          params.set('step', next)
          return params
        }),
    }),
    [sheet, tab, step, change],
  )
}
