import type { AdsFigure } from '#contract/ads.ts'
import { measureNamed } from '#rules/ads/adsMeasures.ts'
import type { AdsSpan } from '#rules/ads/adsSpans.ts'
import type { Column } from '#shared/table/column.ts'
import type { AdsRow } from './adsDocument.ts'

/** Where rows are narrowed to; nothing chosen is everything. */
export interface AdsPlaces {
  marketplaces: readonly string[]
  sellers: readonly string[]
}

/** What asks where a figure of a span comes from; undefined where a question cannot name all of its places. */
export const explainedBy = (
  figure: AdsFigure,
  { since, until }: Pick<AdsSpan, 'since' | 'until'>,
  { marketplaces, sellers, currency }: AdsPlaces & { currency: string },
): NonNullable<Column<AdsRow>['explain']> => {
  const [marketplace, seller] = [marketplaces[0], sellers[0]]
  return ({ names }) => {
    if (marketplaces.length > 1 && names.marketplace === undefined) return undefined
    if (sellers.length > 1 && names.seller === undefined) return undefined
    return {
      figure: 'measure.ads',
      key: {
        measure: measureNamed(figure),
        since,
        until,
        currency,
        ...(marketplace !== undefined && { marketplace }),
        ...(seller !== undefined && { seller }),
        ...names,
      },
    }
  }
}
