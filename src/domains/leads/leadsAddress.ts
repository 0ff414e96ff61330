import { useMemo } from 'react'
import { type LeadFilters, RepeatFilter } from '#contract/leads.ts'
import { setFilters } from '#rules/leadFilters.ts'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { day, flag, param, repeatedText, text } from '#shared/address/params.ts'
import { inPlace, useAddress } from '#shared/address/useAddress.ts'

const address = defineAddress({
  seller: repeatedText,
  asin: text,
  since: day,
  until: day,
  repeat: param((count) => RepeatFilter.shape.count.safeParse(Number(count)).data),
  repeatSince: day,
  repeatUntil: day,
  repeatAll: flag,
})
type AddressValues = ReturnType<typeof address.read>

const filtersOf = ({ seller, asin, since, until, ...values }: AddressValues): LeadFilters =>
  setFilters({
    ...{ asinSearch: asin, since, until, sellers: [...seller] },
    repeat: { count: values.repeat, since: values.repeatSince, until: values.repeatUntil, all: values.repeatAll },
  })

const valuesOf = (filters: LeadFilters) => {
  const { asinSearch, since, until, sellers, repeat } = setFilters(filters)
  return {
    ...{ seller: sellers, asin: asinSearch, since, until },
    ...{ repeat: repeat?.count, repeatSince: repeat?.since, repeatUntil: repeat?.until, repeatAll: repeat?.all },
  }
}

/** Parses the filters in the address; invalid ones are omitted. */
export const readFilters = (params: URLSearchParams): LeadFilters => filtersOf(address.read(params))

/** Writes the filters to the address; other parameters stay. */
export const writeFilters = (params: URLSearchParams, filters: LeadFilters): URLSearchParams =>
  address.write(params, valuesOf(filters))

/** Filters of the table; they are in the address, so that links and reloads restore them. */
export const useLeadsAddress = () => {
  const [values, change, isChanging] = useAddress(address)
  const filters = useMemo(() => filtersOf(values), [values])
  return {
    ...{ filters, isChanging },
    changeFilters: (next: (now: LeadFilters) => LeadFilters) =>
      change((now) => valuesOf(next(filtersOf(now))), inPlace),
  }
}
