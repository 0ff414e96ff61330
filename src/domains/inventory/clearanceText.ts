import type { DeadRow } from '#contract/inventory.ts'
import { formatNumber } from '#shared/lib/number.ts'

const verbs = { remove: 'remove', liquidate: 'liquidate', donate: 'donate' } as const

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the best way to clear a listing in a few words: 'Keep 2 at 30 % off, liquidate 38'; null when unknown. */
export const clearanceText = ({ clearance, inventory }: Pick<DeadRow, 'clearance' | 'inventory'>): string | null => {
  if (!clearance) return null
  const { exit, discount, keep } = clearance
  const leaving = inventory - keep
  const price = discount > 0 ? ` at ${Math.round(discount * 100)} % off` : ''
  const parts = [
    keep > 0 ? `keep ${formatNumber(keep)}${price}` : '',
    leaving > 0 ? `${verbs[exit]} ${formatNumber(leaving)}` : '',
  ]
  return capitalized(parts.filter(Boolean).join(', '))
}
