import { nameProducts, readAsinInfo, readInfoTypes } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { SheetContext, SheetRecords, SheetThing } from '#platform/sheets/sheetRecords.ts'
import { infoProblem } from '#rules/info/infoValues.ts'
import { noteInfoPriced } from '../info/notePriced.ts'

const asinOf = ({ key }: SheetThing) => key.asin ?? ''

/** What is noted of products, filled from sheets as the product info screen does it. */
export const infoRecords: SheetRecords = {
  record: 'info',
  read: async (scope, things, { today }) => {
    const named = await nameProducts(
      scope,
      things.map(({ key }) => key),
    )
    const noted = new Map(
      (await readAsinInfo(scope, today)).map(({ asin, seller, info }) => [`${asin}|${seller}`, info]),
    )
    return named.map((product) => {
      if ('problem' in product) return product
      const { asin, seller, sku } = product
      const info = noted.get(`${asin}|${seller}`) ?? {}
      return { key: { asin, seller }, name: `${sku ?? asin} for ${seller}`, values: { ...info } }
    })
  },
  write: async (scope: Scope, things, { today, by }: SheetContext) => {
    const types = new Map((await readInfoTypes(scope)).map((type) => [type.key, type]))
    // a type may have been removed since, or hold other choices
    const problems = things.map(({ values }) => {
      for (const [key, value] of Object.entries(values)) {
        const type = types.get(key)
        if (!type) return `There is no info type ${key} any more.`
        const problem = value === null ? null : infoProblem(type, value)
        if (problem !== null) return problem
      }
      return null
    })
    const entries = things.flatMap((thing, at) =>
      problems[at] === null
        ? Object.entries(thing.values).map(([type, value]) => ({
            ...{ asin: asinOf(thing), seller: thing.key.seller ?? '', type, value },
          }))
        : [],
    )
    await noteInfoPriced(scope, entries, { from: today, by: by.name })
    return problems
  },
}
