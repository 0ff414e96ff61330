import type { Supplier } from '#contract/suppliers.ts'
import { addDays } from '#rules/days.ts'
import { skuFor, suggestionAdapter } from '../productsDocument.ts'
import { type DraftLine, lineKey, type PurchaseDraft } from '../purchaseDraft.ts'
import {
  type FormSources,
  notedCost,
  numberOf,
  productOf,
  productsWith,
  suggestionFor,
  supplierOf,
} from './formSources.ts'

/** Units to order of a listing. */
export interface WantedLine {
  asin: string
  marketplace: string
  seller: string
  quantity: number
}

const WEEK = 7

/**
 * Returns the expected day of an order placed today: by the lead time of its products, otherwise the supplier's,
 * otherwise that of the settings.
 */
export const expectedDay = (
  { products, suppliers, settings, today }: FormSources,
  supplier: string | null,
  lines: readonly Pick<DraftLine, 'asin' | 'seller'>[],
): string => {
  const leadTimeDays = lines
    .map((line) => numberOf(productOf(products, line)?.info.lead_time))
    .filter((days) => days !== null)
  const stated = suppliers.find(({ id }) => id !== undefined && id === supplier)?.leadTime
  return addDays(today, leadTimeDays.length ? Math.max(...leadTimeDays) : (stated ?? settings.leadTime * WEEK))
}

/** Returns every listing that a product can be ordered for: from restock, and the marketplaces of its sellers. */
const placesOf = (asin: string, { products, suggestions, sellers }: FormSources): Omit<WantedLine, 'quantity'>[] => {
  const suggestionRows = suggestions ? suggestionAdapter.selectAll(suggestions).filter((row) => row.asin === asin) : []
  const sold = productsWith(products, asin).flatMap(({ seller }) =>
    (sellers.find((one) => one.seller === seller)?.marketplaces ?? []).map((marketplace) => ({
      asin,
      marketplace,
      seller,
    })),
  )
  const places = new Map(
    [...suggestionRows, ...sold].map(({ marketplace, seller }) => [
      `${marketplace}|${seller}`,
      { asin, marketplace, seller },
    ]),
  )
  return [...places.values()]
}

const lineOf = (
  place: Omit<WantedLine, 'quantity'>,
  quantity: number | null,
  sources: FormSources,
  currency: string,
): DraftLine => {
  const selectedSku = skuFor(productOf(sources.products, place)?.skus ?? [], place.marketplace)
  return {
    key: lineKey(place),
    ...place,
    sku: selectedSku?.sku ?? '',
    fnsku: selectedSku?.fnsku ?? null,
    quantity,
    unitCost: notedCost(sources.products, place, currency),
  }
}

/**
 * Returns the lines of one product as restock suggests them: rounded, in whole cases, and together at least the
 * minimum.
 */
export const productLines = (asin: string, sources: FormSources, currency: string): DraftLine[] =>
  placesOf(asin, sources).map((place) =>
    lineOf(place, suggestionFor(sources.suggestions, place)?.suggested || null, sources, currency),
  )

const draftFor = (
  key: string,
  supplier: Supplier | undefined,
  sources: FormSources,
  lines: readonly DraftLine[],
): PurchaseDraft => {
  const id = supplier?.id ?? null
  return {
    key,
    supplier: id,
    currency: supplier?.currency ?? sources.products.currency,
    expected: expectedDay(sources, id, lines),
    notes: '',
    lines: [...lines],
  }
}

/** Returns a prefilled order of one product. */
export const draftOfAsin = (key: string, asin: string, sources: FormSources): PurchaseDraft => {
  const [place] = placesOf(asin, sources)
  const supplier = place && supplierOf(sources, place)
  return draftFor(key, supplier, sources, productLines(asin, sources, supplier?.currency ?? sources.products.currency))
}

/** Groups lines by supplier, with unknown ones together; or all in one group, with the supplier if it is the same. */
const grouped = (requestedLines: readonly WantedLine[], sources: FormSources, together: boolean) => {
  const groups = new Map<string, { supplier: Supplier | undefined; lines: WantedLine[] }>()
  for (const line of requestedLines) {
    const supplier = supplierOf(sources, line)
    const key = together ? 'all' : (supplier?.id ?? '')
    const group = groups.get(key) ?? { supplier, lines: [] }
    if (group.supplier !== supplier) group.supplier = undefined
    group.lines.push(line)
    groups.set(key, group)
  }
  return groups
}

/** Returns new orders of lines from another screen. */
export const draftsOfLines = (
  requestedLines: readonly WantedLine[],
  sources: FormSources,
  together: boolean,
): PurchaseDraft[] =>
  [...grouped(requestedLines, sources, together)].map(([key, { supplier, lines }]) => {
    const currency = supplier?.currency ?? sources.products.currency
    return draftFor(
      `new:${key}`,
      supplier,
      sources,
      lines.map(({ quantity, ...place }) => lineOf(place, quantity, sources, currency)),
    )
  })
