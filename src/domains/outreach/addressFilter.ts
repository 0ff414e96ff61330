import { useMemo } from 'react'
import { PersonHash } from '#contract/addresses.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { labelChoices } from './labelText.ts'
import type { AddressFilter } from './outreachApi.ts'

const OPEN = 'open'

/** Parses the filter in the address; invalid parts are omitted. */
export const readFilter = (params: URLSearchParams): AddressFilter => {
  const search = params.get('search')?.trim()
  const label = labelChoices.find(({ value }) => value === params.get('label'))?.value
  return { ...(search && { search }), ...(label && { label }) }
}

/** Writes the filter to the address; other parameters stay. */
export const writeFilter = (params: URLSearchParams, filter: AddressFilter): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const name of ['search', 'label'] as const) {
    const value = filter[name]
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Filter and open household; they are in the address, so that links and reloads restore them. */
export const useAddressFilter = () => {
  const [params, setParams] = useAddressParams()
  const filter = useMemo(() => readFilter(params), [params])
  const parsedHash = PersonHash.safeParse(params.get(OPEN))
  return useMemo(
    () => ({
      filter,
      setFilter: (change: AddressFilter) =>
        setParams((now) => writeFilter(now, { ...readFilter(now), ...change }), { replace: true }),
      opened: parsedHash.data,
      open: (hash: string | undefined) =>
        setParams((now) => {
          const next = new URLSearchParams(now)
          if (hash) next.set(OPEN, hash)
          else next.delete(OPEN)
          return next
        }),
    }),
    [filter, parsedHash.data, setParams],
  )
}
