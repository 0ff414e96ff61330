import { useMemo } from 'react'
import { LeadFilters, RepeatFilter } from '#contract/leads.ts'
import { setFilters } from '#rules/leadFilters.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'

const dayOf = (text: string | null): string | undefined => {
  const day = LeadFilters.shape.since.safeParse(text ?? undefined)
  return day.success ? day.data : undefined
}
const countOf = (text: string | null): number | undefined => {
  const count = RepeatFilter.shape.count.safeParse(Number(text ?? undefined))
  return count.success ? count.data : undefined
}

/** Parses the filters in the address; invalid ones are omitted. */
export const readFilters = (params: URLSearchParams): LeadFilters =>
  setFilters({
    asinSearch: params.get('asin') ?? '',
    since: dayOf(params.get('since')),
    until: dayOf(params.get('until')),
    sellers: params.getAll('seller'),
    repeat: {
      count: countOf(params.get('repeat')),
      since: dayOf(params.get('repeatSince')),
      until: dayOf(params.get('repeatUntil')),
      all: params.has('repeatAll'),
    },
  })

/** Writes the filters to the address; other parameters stay. */
export const writeFilters = (params: URLSearchParams, filters: LeadFilters): URLSearchParams => {
  const {
    asinSearch,
    since,
    until,
    sellers = [],
    repeat: { count, all: countsAllOrders, ...repeat } = {},
  } = setFilters(filters)
  const next = new URLSearchParams(params)
  next.delete('seller')
  for (const seller of sellers) next.append('seller', seller)
  const single = {
    asin: asinSearch,
    since,
    until,
    repeat: count?.toString(),
    repeatSince: repeat.since,
    repeatUntil: repeat.until,
    repeatAll: countsAllOrders ? '1' : undefined,
  }
  for (const [name, value] of Object.entries(single)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Filters of the table; they are in the address, so that links and reloads restore them. */
export const useLeadsAddress = () => {
  const [params, setParams, isChanging] = useAddressParams()
  const filters = useMemo(() => readFilters(params), [params])
  return {
    filters,
    isChanging,
    changeFilters: (change: (now: LeadFilters) => LeadFilters) =>
      setParams((now) => writeFilters(now, change(readFilters(now))), { replace: true }),
  }
}
