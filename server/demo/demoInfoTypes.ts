import { asinInfoRoutes } from '#contract/asinInfo.ts'
import { infoTypeRoutes } from '#contract/infoTypes.ts'
import { addDays } from '#rules/days.ts'
import { checkInfo } from '#server/domains/asins/info/checkInfo.ts'
import type { InfoEntry } from '#server/domains/asins/info/infoEntry.ts'
import { changeNotes, noteInfo } from '#server/domains/asins/info/noteInfo.ts'
import { addInfoType } from '#server/domains/asins/types/writeInfoTypes.ts'
import type { DemoActor } from './demoActor.ts'
import type { BoughtAccount, Shopping } from './demoOrders.ts'

const SINCE = 365
/** The dearest products first. */
const LINES = ['Signature', 'Classic', 'Essentials']
const SEASONS = ['All year', 'Spring and summer', 'Fall and winter']
/** Nobody has come to note a season of every so manieth product. */
const UNNOTED = 5

/** A brand line by what products cost, a third of them in each, and a season. */
const notesOf = ({ seller, products }: BoughtAccount, [line, season]: readonly [string, string]): InfoEntry[] => {
  const sold = products.filter(({ isDead }) => !isDead).sort((one, other) => other.cost - one.cost)
  return sold.flatMap(({ asin }, at) => {
    const value = LINES[Math.floor((at * LINES.length) / sold.length)] ?? null
    const noted: InfoEntry[] = [{ asin, seller, type: line, value }]
    if (at % UNNOTED !== 0) noted.push({ asin, seller, type: season, value: SEASONS[at % SEASONS.length] ?? null })
    return noted
  })
}

/** Makes info types of the company's own and notes them of what is sold. */
export const noteOwnInfo = async ({ scope, today, name, note }: DemoActor, { accounts, shops }: Shopping) => {
  const line = await addInfoType(scope, { title: 'Brand line', kind: 'choice', choices: LINES.toReversed() }, name)
  const season = await addInfoType(scope, { title: 'Season', kind: 'text', choices: [] }, name)
  for (const after of [line, season]) await note(infoTypeRoutes.addInfoType, { after })
  const noted = accounts.flatMap((account) => notesOf(account, [line.key, season.key]))
  // a product is of one line and season wherever it is sold
  const products = new Map(noted.map((entry) => [`${entry.asin} ${entry.type}`, entry]))
  const elsewhere = shops.flatMap((seller) => [...products.values()].map((entry) => ({ ...entry, seller })))
  const entries = [...noted, ...elsewhere]
  const from = addDays(today, -SINCE)
  const changed = await noteInfo(scope, await checkInfo(scope, entries), { from, by: name })
  await note(asinInfoRoutes.setAsinInfoBatch, changeNotes(changed))
}
