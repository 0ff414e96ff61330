/** A marketplace of a seller, which Amazon settles by itself. */
export interface Market {
  seller: string
  marketplace: string
}

/** Returns a key of a marketplace of a seller. */
export const marketKey = ({ seller, marketplace }: Market): string => `${marketplace}\n${seller}`
