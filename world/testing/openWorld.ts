import { accountFiles, openMarkets } from '../files/accountFiles.ts'
import type { Account, Company } from '../trade/company.ts'
import type { Market } from '../trade/orders.ts'
import { csvRows, type Row } from './csvRows.ts'

export interface OpenWorld {
  markets: readonly Market[]
  /** Returns the text of a file, by its name without the seller's. */
  textOf(name: string): string
  /** Returns the rows of a comma or tab file, by column. */
  rowsOf(name: string): Row[]
}

/** Generates an account with its whole history synchronously. */
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
