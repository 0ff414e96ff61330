import { useMemo } from 'react'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { oneOf, param, withDefault } from '#shared/address/params.ts'
import { useAddress } from '#shared/address/useAddress.ts'
import type { RestockLine } from './restockLines.ts'

/** One listing of a product. */
export interface ListingPlace {
  asin: string
  marketplace: string
  seller: string
}
const views = ['stock', 'numbers', 'backtest'] as const
export type ListingView = (typeof views)[number]

const address = defineAddress({
  listing: param<ListingPlace>(
    (text) => {
      const [asin, marketplace = '', seller = ''] = text.split('|')
      return asin ? { asin, marketplace, seller } : undefined
    },
    ({ asin, marketplace, seller }) => `${asin}|${marketplace}|${seller}`,
  ),
  view: withDefault(oneOf(views), 'stock'),
})

/** The open listing and its tab; they are in the address, so that links and reloads restore them. */
export const useListingAddress = () => {
  const [{ listing: place, view }, change] = useAddress(address)
  return useMemo(() => {
    const open = (listing: ListingPlace) => change({ listing })
    return {
      ...{ place, view, open },
      /** Opens the line's listing with the worst status. */
      openLine: ({ listings }: RestockLine, worst: number) => {
        const listing = listings[worst]
        if (listing) open(listing.row)
      },
      show: (next: ListingView) => change({ view: next }),
      close: () => change({ listing: undefined, view: undefined }),
    }
  }, [place, view, change])
}
