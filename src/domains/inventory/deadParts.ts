import type { Seller } from '#contract/sellers.ts'
import type { AsinPart } from './stockApi.ts'

/** What to discontinue for some rows: each asin of each seller once, on the platform that seller is on. */
export const partsOf = (
  rows: readonly { asin: string; seller: string }[],
  sellers: readonly Pick<Seller, 'seller' | 'platform'>[],
): AsinPart[] => {
  const platforms = new Map(sellers.map(({ seller, platform }) => [seller, platform]))
  const parts = new Map<string, AsinPart>()
  for (const { asin, seller } of rows)
    parts.set(`${asin}|${seller}`, { asin, seller, platform: platforms.get(seller) ?? 'amazon' })
  return [...parts.values()]
}
