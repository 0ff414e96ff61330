import type { FeeCheck } from '#contract/profit.ts'
import { type ChargedFee, type ChargedRow, readChargedFees, repeatedFee } from '#model/profit/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'

const isExpected = (row: ChargedRow): row is ChargedRow & ChargedFee => row.expected !== null

const skuOf = ({ seller, marketplace, sku }: ChargedRow) => [seller, marketplace, sku].join('\n')

/** Fees that are charged above the fee preview again and again, most money first. */
export const checkFees = async (scope: Scope): Promise<FeeCheck> => {
  const rows = await readChargedFees(scope)
  const expected = rows.filter(isExpected)
  const groups = grouped(expected, (row) => [skuOf(row), row.currency, row.fee].join('\n'))
  const findings = [...groups.values()].flatMap((charges) => {
    const [first] = charges
    const found = repeatedFee(charges)
    if (!first || !found) return []
    const { seller, marketplace, sku, asin, name, currency, fee, size_tier: sizeTier } = first
    const { units: unitsOver, compared: units, ...rest } = found
    return { seller, marketplace, sku, asin, name, currency, fee, sizeTier, ...rest, unitsOver, units }
  })
  const compared = new Set(expected.map(skuOf))
  return {
    findings: findings.sort((a, b) => b.over - a.over),
    compared: compared.size,
    withoutPreview: new Set(rows.map(skuOf).filter((sku) => !compared.has(sku))).size,
  }
}
