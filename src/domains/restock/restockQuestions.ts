import type { Figure } from '#contract/explain.ts'
import type { RestockLine } from './restockLines.ts'

/**
 * Returns the explanation key of a line's figure; undefined for a line with several ASINs, which has no calculation.
 */
export const questionOf = (
  figure: Figure,
  { asins, marketplaces, sellers }: RestockLine,
  extraKeyParts: Record<string, string> = {},
): { figure: Figure; key: Record<string, string> } | undefined => {
  const [asin] = asins
  if (asin === undefined || asins.length > 1) return undefined
  return { figure, key: { asin, marketplace: marketplaces.join(), seller: sellers.join(), ...extraKeyParts } }
}
