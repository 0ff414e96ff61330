import './tables.ts'
import type { AdsAdviceRow, AdsChangeName, AdsGoal } from '#contract/ads.ts'
import { COMPARED_DAYS } from '#model/ads/index.ts'
import { exchanged, readExchange } from '#model/money/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import { readAdvice } from './readAdvice.ts'
import { changeName } from './recordedOn.ts'

interface Recording {
  goal: AdsGoal
  names: readonly AdsChangeName[]
  now: Date
  userName: string
}

/**
 * Records advice as done in the ads console, with what it promises for 28 days in the company's currency. Returns the new
 * ids; none for what is no advice. @throws a sentence when all of it was recorded within the last 28 days
 */
export const recordChanges = async (scope: Scope, { goal, names, now, userName }: Recording): Promise<string[]> => {
  const chosen = new Set(names.map(changeName))
  const rows = (await readAdvice(scope, goal, now)).rows.filter((row) => chosen.has(changeName(row)))
  // what changed since it was shown is no advice any more
  if (rows.length === 0) return []
  const today = await readCompanyDay(scope, now)
  const newRows = rows.filter(({ doneOn }) => doneOn === null)
  if (newRows.length === 0)
    throw conflict(`This was recorded within the last ${COMPARED_DAYS} days, and is still measured.`)
  const currencies = [...new Set(newRows.map(({ currency }) => currency))]
  const { home, rates } = await readExchange(scope, { currencies, since: today })
  const promiseOf = ({ money, currency }: AdsAdviceRow): number | null =>
    exchanged(Math.round(money * COMPARED_DAYS), { from: currency, to: home, home, day: today }, rates)?.amount ?? null
  const added = await scope.tx
    .insertInto('ads_changes')
    .values(
      newRows.map((row) => ({
        ...{ tenant_id: scope.tenant(), done_on: today, kind: row.kind, seller: row.seller },
        ...{ marketplace: row.marketplace, currency: row.currency, campaign: row.campaign, ad_group: row.adGroup },
        ...{ targeting: row.targeting, match_type: row.matchType, term: row.term, rate: row.rate },
        ...{ margin: row.margin, promised: promiseOf(row), made_by: userName },
      })),
    )
    .returning('id')
    .execute()
  return added.map(({ id }) => String(id))
}

/** Deletes recorded changes; their results go with them while they are measured. */
export const removeChanges = async ({ tx, tenant }: Scope, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom('ads_changes').where('tenant_id', '=', tenant()).where('id', 'in', ids.map(Number)).execute()
}
