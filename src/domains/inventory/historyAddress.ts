import { useMemo } from 'react'
import { Day } from '#contract/common.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import type { HistoryQuestion } from './stockApi.ts'

const names = ['asin', 'marketplace', 'seller', 'since', 'until'] as const
export type HistoryFilter = Partial<Record<(typeof names)[number], string>>
export type HistoryView = 'chart' | 'days' | 'events'

const valueIn = (params: URLSearchParams, name: (typeof names)[number]): string | undefined => {
  const value = params.get(name) || undefined
  return name === 'since' || name === 'until' ? (Day.safeParse(value).success ? value : undefined) : value
}
/** Parses the query in the address; invalid parts are omitted, and the server uses its defaults. */
const readHistory = (params: URLSearchParams): HistoryQuestion =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = valueIn(params, name)
      return value ? [[name, value]] : []
    }),
  )
/** Writes the query to the address; other parameters stay. */
const writeHistory = (params: URLSearchParams, change: HistoryFilter): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Days, listings and display options; they are in the address, so that links and reloads restore them. */
export const useHistoryAddress = () => {
  const [params, setParams] = useAddressParams()
  return useMemo(() => {
    const viewParam = params.get('view')
    const view: HistoryView = viewParam === 'days' || viewParam === 'events' ? viewParam : 'chart'
    return {
      question: readHistory(params),
      view,
      ask: (change: HistoryFilter) => setParams((now) => writeHistory(now, change), { replace: true }),
      show: (next: HistoryView) =>
        setParams(
          (now) => {
            const address = new URLSearchParams(now)
            if (next === 'chart') address.delete('view')
            else address.set('view', next)
            return address
          },
          { replace: true },
        ),
    }
  }, [params, setParams])
}
