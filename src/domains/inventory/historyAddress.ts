import { useMemo } from 'react'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { day, oneOf, text, withDefault } from '#shared/address/params.ts'
import { inPlace, useAddress, useAddressParam } from '#shared/address/useAddress.ts'
import type { HistoryQuestion } from './stockApi.ts'

const views = ['chart', 'days', 'events'] as const
export type HistoryView = (typeof views)[number]
const viewParam = withDefault(oneOf(views), 'chart')

/** Absent parts use the defaults of the server. */
const address = defineAddress({
  asin: text,
  marketplace: text,
  seller: text,
  since: day,
  until: day,
})

/** Days, listings and display options; they are in the address, so that links and reloads restore them. */
export const useHistoryAddress = () => {
  const [question, change] = useAddress(address)
  const [view, show] = useAddressParam('view', viewParam, inPlace)
  return useMemo(
    () => ({
      ...{ question, view, show },
      ask: (next: HistoryQuestion) => change(next, inPlace),
    }),
    [question, view, show, change],
  )
}
