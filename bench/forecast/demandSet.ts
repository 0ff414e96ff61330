/** What buyers want of one listing, whether it is there or not. */
export interface WantedListing {
  /** Listings of one asin share a season. */
  asin: string
  /** Products of a category may share a season; absent: unknown. */
  category?: string
  /** Position of its first day in `units`. */
  first: number
  /** Units by day; all listings of a set have the same days. */
  units: Float64Array
  /** Any currency. */
  price: number
  /** Cubic feet. */
  volume: number
}

export interface DemandSet {
  name: string
  listings: readonly WantedListing[]
}
