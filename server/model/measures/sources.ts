import { sourceOf } from '#rules/measures/catalogue.ts'
import type { SourceKey, SumKey } from '#rules/measures/sourceKeys.ts'
import { adsSource } from './sources/adsSource.ts'
import { claimsSource } from './sources/claimsSource.ts'
import { expensesSource } from './sources/expensesSource.ts'
import { moneySource } from './sources/moneySource.ts'
import { returnsSource } from './sources/returnsSource.ts'
import { salesSource } from './sources/salesSource.ts'
import type { Source } from './sources/source.ts'
import { inStockSource, outagesSource, stockSource } from './sources/stockSources.ts'
import { trafficSource } from './sources/trafficSource.ts'

/** All sources that measures are summed from: a new one is a file and a line here. */
export const sources: Readonly<Record<SourceKey, Source>> = {
  sales: salesSource,
  traffic: trafficSource,
  ads: adsSource,
  money: moneySource,
  returns: returnsSource,
  stock: stockSource,
  inStock: inStockSource,
  outages: outagesSource,
  claims: claimsSource,
  expenses: expensesSource,
}

/** Returns the definition of a sum. @throws if its source does not have it */
export const columnOf = (sum: SumKey): Source['sums'][string] => {
  const column = sources[sourceOf(sum)].sums[sum.slice(sum.indexOf('.') + 1)]
  if (!column) throw new Error(`There is no sum ${sum}`)
  return column
}
