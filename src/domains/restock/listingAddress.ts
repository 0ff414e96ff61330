import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import type { RestockLine } from './restockLines.ts'

const LISTING = 'listing'
const VIEW = 'view'

/** One listing of a product. */
export interface ListingPlace {
  asin: string
  marketplace: string
  seller: string
}
const views = ['stock', 'numbers', 'backtest'] as const
export type ListingView = (typeof views)[number]

const readPlace = (text: string | null): ListingPlace | undefined => {
  const [asin, marketplace = '', seller = ''] = text?.split('|') ?? []
  return asin ? { asin, marketplace, seller } : undefined
}

/** The open listing and its tab; they are in the address, so that links and reloads restore them. */
export const useListingAddress = () => {
  const [params, setParams] = useAddressParams()
  const [listingParam, viewParam] = [params.get(LISTING), params.get(VIEW)]
  return useMemo(() => {
    const set = (name: string, value: string | undefined) =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        if (name === LISTING && !value) next.delete(VIEW)
        return next
      })
    const open = ({ asin, marketplace, seller }: ListingPlace) => set(LISTING, `${asin}|${marketplace}|${seller}`)
    return {
      place: readPlace(listingParam),
      view: views.find((view) => view === viewParam) ?? 'stock',
      open,
      /** Opens the line's listing with the worst status. */
      openLine: ({ listings }: RestockLine, worst: number) => {
        const listing = listings[worst]
        if (listing) open(listing.row)
      },
      show: (view: ListingView) => set(VIEW, view === 'stock' ? undefined : view),
      close: () => set(LISTING, undefined),
    }
  }, [listingParam, viewParam, setParams])
}
