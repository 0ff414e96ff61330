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

/** What asks where a figure of a span comes from. */
export const explainedBy =
  (
    figure: AdsFigure,
    { since, until }: Pick<AdsSpan, 'since' | 'until'>,
    { marketplaces, sellers, currency }: AdsPlaces & { currency: string },
  ): NonNullable<Column<AdsRow>['explain']> =>
  ({ names }) => ({
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
  })
