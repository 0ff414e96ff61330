import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import type { LinesQuery } from '#world/amazon/gateway/linesQuery.ts'
import { reportLines } from '#world/amazon/reports/reportLines.ts'
import { accountFiles, openMarkets } from '#world/files/accountFiles.ts'
import { ratesOf } from '#world/files/ratesFile.ts'
import { inPieces } from '#world/reports.ts'
import type { Account, Company } from '#world/trade/company.ts'
import type { Market } from '#world/trade/orders.ts'
import { shoppingOf, suppliers } from '#world/trade/purchases.ts'
import { RATES_FILE, type WorldAnswer, type WorldQuestion } from './worldThread.ts'

const marketCache = new Map<string, readonly Market[]>()

/** Returns the cached markets of an account, because its files and purchases are based on the same ones. */
const marketsOf = (company: Company, account: Account): readonly Market[] => {
  const name = `${company.seed} ${company.until} ${account.seller}`
  const cachedMarkets = marketCache.get(name)
  if (cachedMarkets) return cachedMarkets
  const opening = openMarkets(company, account)
  let step = opening.next()
  while (!step.done) step = opening.next()
  marketCache.set(name, step.value)
  return step.value
}

const say = (answer: WorldAnswer) => parentPort?.postMessage(answer)

function* piecesOf(company: Company, seller: string | null, name: string): Generator<string | Uint8Array> {
  if (name === RATES_FILE) yield* inPieces(ratesOf(company))
  for (const account of company.accounts.filter((one) => one.seller === seller))
    for (const file of accountFiles(account).filter((one) => one.name === name)) {
      const lines = file.lines(marketsOf(company, account))
      if (file.isPacked) yield gzipSync([...lines].join(''))
      else yield* inPieces(lines)
    }
}

const BATCH = 500

/** Sends an account's lines in Amazon's form, in batches. */
const tellLines = (id: number, markets: readonly Market[], query: LinesQuery) => {
  let lines: string[] = []
  let remainingLines = query.maxLines ?? Number.POSITIVE_INFINITY
  for (const line of reportLines(markets, query)) {
    lines.push(line)
    remainingLines -= 1
    if (lines.length < BATCH && remainingLines > 0) continue
    say({ id, lines })
    lines = []
    if (remainingLines === 0) break
  }
  if (lines.length) say({ id, lines })
  say({ id, end: true })
}

// Entry of the thread, which handles one request after another.
parentPort?.on('message', (question: WorldQuestion) => {
  const { id, company } = question
  if (question.ask === 'lines') {
    for (const piece of piecesOf(company, question.seller, question.name)) say({ id, piece })
    return say({ id, end: true })
  }
  if (question.ask === 'amazon') {
    const account = company.accounts.find(({ seller }) => seller === question.seller)
    return tellLines(id, account ? marketsOf(company, account) : [], question.query)
  }
  const shops = company.accounts.filter(({ platform }) => platform !== 'amazon').map(({ seller }) => seller)
  const accounts = company.accounts
    .filter(({ platform }) => platform === 'amazon')
    .map((account) => ({ seller: account.seller, ...shoppingOf(marketsOf(company, account)) }))
  say({ id, shopping: { accounts, shops, suppliers } })
})
