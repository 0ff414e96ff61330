import { sql } from 'kysely'
import { ALWAYS, ALWAYS_SINCE } from '#contract/asinInfo.ts'
import { nameProducts, readInfoTypes } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { SheetContext, SheetRecords, SheetThing } from '#platform/sheets/sheetRecords.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { grouped } from '#rules/grouped.ts'
import { type InfoValue, infoProblem } from '#rules/info/infoValues.ts'
import type { PastValue } from '../info/infoEntry.ts'
import { restoreHistory } from '../info/noteAlways.ts'
import { noteInfoPriced } from '../info/notePriced.ts'

interface Noted extends PastValue {
  asin: string
  seller: string
  type: string
}

/** Returns all values of the products, oldest first. */
const readNoted = async ({ tx, tenant }: Scope, asins: readonly string[]): Promise<Noted[]> => {
  const { rows } = await sql<Noted>`
    select asin, seller, type, value, since as "from" from asin_info
    where tenant_id = ${tenant()}::uuid and asin = any(${asins}::text[]) order by since`.execute(tx)
  return rows
}

/**
 * Returns the values of a day by type. A value that always applies is compared with the last one. When that is equal
 * but has earlier values, the result has none, so that it counts as a change.
 */
const valuesOn = (
  pastValues: readonly Noted[],
  from: string,
  next: SheetThing['values'],
): Record<string, InfoValue> => {
  const values: Record<string, InfoValue> = {}
  for (const [type, history] of grouped(pastValues, (one) => one.type)) {
    const isWhole = history.length === 1 && history[0]?.from === ALWAYS_SINCE
    const counting = history.findLast((one) => from === ALWAYS || one.from <= from)
    if (!counting || counting.value === null) continue
    if (from !== ALWAYS || isWhole || counting.value !== next[type]) values[type] = counting.value
  }
  return values
}

const historyOf = (pastValues: readonly Noted[]) =>
  JSON.stringify(pastValues.map(({ type, from, value }) => ({ type, from, value })))

/** Returns the replaced histories of the restored fields of a thing. */
const replacedBy = ({ key, values }: SheetThing) => {
  const pastValues = JSON.parse(key.history ?? '[]') as Noted[]
  return Object.keys(values).map((type) => {
    return {
      asin: key.asin ?? '',
      seller: key.seller ?? '',
      type,
      history: pastValues.filter((one) => one.type === type),
    }
  })
}

/** Imports product info from sheets, with the same effect as its screen. */
export const infoRecords: SheetRecords = {
  record: 'info',
  read: async (scope, things, { today }) => {
    const products = await nameProducts(
      scope,
      things.map(({ key: { asin, sku, seller } }) => ({ asin, sku, seller })),
    )
    const asins = [...new Set(products.flatMap((product) => ('problem' in product ? [] : [product.asin])))]
    const historyByProduct = grouped(await readNoted(scope, asins), ({ asin, seller }) => `${asin}|${seller}`)
    return products.map((product, index) => {
      if ('problem' in product) return product
      const { asin, seller, sku } = product
      const { from = today, history } = things[index]?.key ?? {}
      const productHistory = historyByProduct.get(`${asin}|${seller}`) ?? []
      const days = from === today ? '' : ` ${from === ALWAYS ? ALWAYS : `from ${from}`}`
      return {
        // A value for all days keeps the values it replaces for an undo.
        key: { asin, seller, from, ...(from === ALWAYS ? { history: history ?? historyOf(productHistory) } : {}) },
        name: `${sku ?? asin} for ${seller}${days}`,
        values: valuesOn(productHistory, from, things[index]?.values ?? {}),
      }
    })
  },
  write: async (scope: Scope, things, { today, by: actor, isUndo }: SheetContext) => {
    const types = new Map((await readInfoTypes(scope)).map((type) => [type.key, type]))
    const { currency } = await readCompanySettings(scope)
    // A type may have been removed or may have other choices since.
    const problems = things.map(({ values }) => {
      for (const [key, value] of Object.entries(values)) {
        const type = types.get(key)
        if (!type) return `There is no info type ${key} anymore.`
        const problem = value === null ? null : infoProblem(type, value, currency)
        if (problem !== null) return problem
      }
      return null
    })
    const good = things.filter((_, index) => problems[index] === null)
    const undoneThings = isUndo ? good.filter(({ key }) => key.from === ALWAYS) : []
    await restoreHistory(scope, undoneThings.flatMap(replacedBy), actor.name)
    const entries = good
      .filter((thing) => !undoneThings.includes(thing))
      .flatMap(({ key, values }) =>
        Object.entries(values).map(([type, value]) => ({
          ...{ asin: key.asin ?? '', seller: key.seller ?? '', from: key.from, type, value },
        })),
      )
    await noteInfoPriced(scope, entries, { from: today, by: actor.name })
    return problems
  },
}
