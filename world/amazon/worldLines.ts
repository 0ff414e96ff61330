import { openMarkets } from '../files/accountFiles.ts'
import type { Market } from '../trade/orders.ts'
import type { AmazonCompany } from './gateway/amazonAccounts.ts'
import type { WorldLines } from './gateway/linesQuery.ts'
import { reportLines } from './reports/reportLines.ts'

const MAX_OPEN = 2

/** Provides lines in this thread; caches recently used accounts, because opening one takes a second. */
export const openWorldLines = (): WorldLines => {
  const opened = new Map<string, readonly Market[]>()
  const marketsOf = (company: AmazonCompany, seller: string): readonly Market[] => {
    const name = `${company.seed} ${company.until} ${company.code} ${seller}`
    const known = opened.get(name)
    if (known) return known
    const account = company.accounts.find((one) => one.seller === seller)
    if (!account) return []
    const opening = openMarkets(company, account)
    let step = opening.next()
    while (!step.done) step = opening.next()
    const [oldest] = opened.keys()
    if (opened.size >= MAX_OPEN && oldest !== undefined) opened.delete(oldest)
    opened.set(name, step.value)
    return step.value
  }
  return (company, seller, query) => reportLines(marketsOf(company, seller), query)
}
