import type { MeasuresAnswer } from '#contract/measures.ts'
import type { FeeFinding } from '#contract/profit.ts'
import { coveredShare } from '#rules/measures/coveredShare.ts'
import type { CellValue, Column } from '#shared/table/column.ts'
import { profitSteps } from './profitSteps.ts'

/** The money of a product: each measure of the response by key. */
export interface ProfitRow {
  asin: string
  name: string | null
  currency: string | null
  values: Readonly<Record<string, number | null>>
  /** Fees above the fee preview, of all its SKUs. */
  findings: readonly FeeFinding[]
}

/** Key of amounts without a product, such as storage of a whole account. */
export const NO_PRODUCT = ''

/** Returns the rows of a response split by ASIN. */
export const profitRows = (
  { columns, rows, currency }: Pick<MeasuresAnswer, 'columns' | 'rows' | 'currency'>,
  nameOf: (asin: string) => string | null,
  findings: readonly FeeFinding[],
): ProfitRow[] => {
  const asinIndex = columns.findIndex(({ key }) => key === 'asin')
  const byAsin = new Map<string, FeeFinding[]>()
  for (const finding of findings) {
    if (finding.asin === null) continue
    byAsin.set(finding.asin, [...(byAsin.get(finding.asin) ?? []), finding])
  }
  return rows.map((row) => {
    const asin = String(row[asinIndex] ?? NO_PRODUCT)
    return {
      asin,
      name: asin === NO_PRODUCT ? 'Account level' : nameOf(asin),
      currency,
      values: Object.fromEntries(
        columns.flatMap(({ key, kind }, place) => {
          const value = row[place]
          return kind === 'dimension' ? [] : [[key, typeof value === 'number' ? value : null]]
        }),
      ),
      findings: byAsin.get(asin) ?? [],
    }
  })
}

const sumOf = (rows: readonly ProfitRow[], key: string): number | null => {
  const knownValues = rows.flatMap(({ values }) => (typeof values[key] === 'number' ? [values[key]] : []))
  return knownValues.length ? knownValues.reduce((sum, value) => sum + value, 0) : null
}

/** Returns the ratio of two sums; null for a division by zero. */
const ratioOf = (over: number | null | undefined, under: number | null | undefined): number | null =>
  typeof over === 'number' && typeof under === 'number' && under !== 0 ? over / under : null

/** Returns the total profit of products, from all its steps; null while more than half of their units lack a cost. */
export const profitOf = (rows: readonly ProfitRow[]): number | null => {
  const units = (key: string) => sumOf(rows, key) ?? 0
  if (coveredShare(units('unitsWithoutCost'), units('unitsWithCost')) === null) return null
  const steps = profitSteps.flatMap((key) => sumOf(rows, key) ?? [])
  return steps.length ? steps.reduce((sum, amount) => sum + amount, 0) : null
}

const rounded = (value: number | null): CellValue => (value === null ? null : Math.round(value))
const inPercent = (value: number | null): CellValue => (value === null ? null : value * 100)

/** Returns a ratio column: a row's value from the server, a total from its sums. */
export const ratioColumn = (
  column: Pick<Column<ProfitRow>, 'key' | 'title' | 'width' | 'hint'> & { group: string },
  over: (rows: readonly ProfitRow[]) => number | null,
  under: string,
  sign = 1,
): Column<ProfitRow> => {
  const value = (rows: readonly ProfitRow[]) => {
    const divisor = sumOf(rows, under)
    return inPercent(ratioOf(over(rows), divisor === null ? null : sign * divisor))
  }
  return { ...column, kind: 'percent', value: (row) => value([row]), total: value }
}

export const moneyColumn = (key: string, title: string, rest: Partial<Column<ProfitRow>>): Column<ProfitRow> => ({
  ...{ key, title, kind: 'money', width: 104 },
  value: ({ values }) => rounded(values[key] ?? null),
  currency: ({ currency }) => currency,
  total: (rows) => rounded(sumOf(rows, key)),
  ...rest,
})

/** Returns a column of amounts per unit sold; totals are computed from their sums. */
export const perUnitColumn = (key: string, title: string, rest: Partial<Column<ProfitRow>>): Column<ProfitRow> => {
  const value = (rows: readonly ProfitRow[]) => rounded(ratioOf(sumOf(rows, key), sumOf(rows, 'soldUnits')))
  return {
    ...{ key: `${key} a unit`, title, kind: 'money', width: 104 },
    value: (row) => value([row]),
    currency: ({ currency }) => currency,
    total: value,
    ...rest,
  }
}
