import type { AdsFigure, AdsMetric } from '#contract/ads.ts'
import { isNotedDimension } from '#rules/ads/adsDimensions.ts'
import { measureNamed } from '#rules/ads/adsMeasures.ts'
import type { AdsSpan } from '#rules/ads/adsSpans.ts'
import type { Column } from '#shared/table/column.ts'
import type { AdsRow } from './adsDocument.ts'

/** Listing filters of rows; empty means all. */
export interface AdsPlaces {
  marketplaces: readonly string[]
  sellers: readonly string[]
}

/**
 * Returns the key of a row for its explanation, including a missing product; undefined for products without an
 * attribute, which no filter value selects.
 */
const toNameFilter = (names: AdsRow['names']): Record<string, string> | undefined => {
  const nameEntries = Object.entries(names)
  const nameFilter = Object.fromEntries(
    nameEntries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )
  if (nameEntries.some(([, value]) => value === null)) return { ...nameFilter, asin: '' }
  const lacks = nameEntries.some(([name, value]) => isNotedDimension(name) && value === '')
  return lacks && !names.asin ? undefined : nameFilter
}

/** Returns the explanation query of a span's figure. */
export const explainedBy =
  (
    figure: AdsFigure | AdsMetric,
    { since, until }: Pick<AdsSpan, 'since' | 'until'>,
    { marketplaces, sellers, currency }: AdsPlaces & { currency: string },
  ): NonNullable<Column<AdsRow>['explain']> =>
  (row) => {
    const names = toNameFilter(row.names)
    if (!names) return undefined
    return {
      figure: 'measure.ads',
      key: {
        measure: measureNamed(figure),
        since,
        until,
        currency,
        ...(marketplaces.length > 0 && { marketplace: marketplaces.join() }),
        ...(sellers.length > 0 && { seller: sellers.join() }),
        ...names,
      },
    }
  }
