import type { Figure } from '#contract/explain.ts'
import type { RestockLine } from './restockLines.ts'

/** What of a line one figure is asked about; a line that spans several asins has no arithmetic of its own. */
export const questionOf = (
  figure: Figure,
  { asins, marketplaces, sellers }: RestockLine,
  extraKeyParts: Record<string, string> = {},
): { figure: Figure; key: Record<string, string> } | undefined => {
  const [asin] = asins
  if (asin === undefined || asins.length > 1) return undefined
  return { figure, key: { asin, marketplace: marketplaces.join(), seller: sellers.join(), ...extraKeyParts } }
}
