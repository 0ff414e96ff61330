import { accountFiles, openMarkets } from '../files/accountFiles.ts'
import type { Account, Company } from '../trade/company.ts'
import type { Market } from '../trade/orders.ts'
import { csvRows, type Row } from './csvRows.ts'

export interface OpenWorld {
  markets: readonly Market[]
  /** The lines of one of its files, by its name without the seller's. */
  textOf(name: string): string
  /** The rows of one that is written with commas or tabs, by column. */
  rowsOf(name: string): Row[]
}

/** An account with its whole history, at once. */
export const openWorld = (company: Company, account: Account): OpenWorld => {
  const work = openMarkets(company, account)
  let step = work.next()
  while (!step.done) step = work.next()
  const markets = step.value
  const textOf = (name: string) => {
    const file = accountFiles(account).find((one) => one.name === `${account.seller}-${name}`)
    if (!file) throw new Error(`There is no file ${name}`)
    return [...file.lines(markets)].join('')
  }
  return { markets, textOf, rowsOf: (name) => csvRows(textOf(name), name.endsWith('.csv') ? ',' : '\t') }
}
