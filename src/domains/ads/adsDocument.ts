import {
  type AdsCall,
  type AdsDimension,
  type AdsFigure,
  type AdsMetric,
  adsFigures,
  type adsRoutes,
} from '#contract/ads.ts'
import type { ResponseOf } from '#contract/route.ts'
import { isNotedDimension } from '#rules/ads/adsDimensions.ts'
import { createListAdapter, type ListDocument } from '#shared/store/listAdapter.ts'

/** Figures of a span: minor units, counts, fractions; null is unknown. */
export type Figures = Partial<Record<AdsFigure | AdsMetric, number | null>>

/** Ads figures of one product, campaign, search term … by timespan. */
export interface AdsRow {
  key: string
  /**
   * Values of the split; '' when no report names it or the attribute is not set; null for attributes when no product is
   * named.
   */
  names: Partial<Record<AdsDimension, string | null>>
  /** Title of the product. */
  title: string | null
  spans: Record<string, Figures>
}

type Answers = {
  sales: ResponseOf<typeof adsRoutes.listAdsSales>
  attribution: ResponseOf<typeof adsRoutes.listAdsAttribution>
  spend: ResponseOf<typeof adsRoutes.listAdsSpend>
  measures: ResponseOf<typeof adsRoutes.listAdsMeasures>
}
/** Responses of the four endpoints to the same query. */
export type AdsAnswers = { [Call in AdsCall]: Answers[Call] }

/** A part of the rows, in the server's order, with the totals of all rows. */
export interface AdsPage extends Pick<Answers['spend'], 'currency' | 'count' | 'spans' | 'notes'> {
  document: ListDocument<AdsRow>
  total: Record<string, Figures>
}

/** Key part of rows without a product, distinct from a product without the attribute. */
const NO_PRODUCT = '\u0000'

const adapter = createListAdapter<AdsRow>(({ key }) => key)
const calls = Object.keys(adsFigures) as AdsCall[]

type ReportedFigures = { metrics?: Record<string, number | null> | undefined; [figure: string]: unknown }

const pick = (from: ReportedFigures, call: AdsCall): Figures => ({
  ...Object.fromEntries(adsFigures[call].map((figure) => [figure, (from[figure] ?? null) as number | null])),
  ...from.metrics,
})

type Named = { noted?: Record<string, string | null> | undefined; [name: string]: unknown }

const namesOf = (row: Named, dimensions: readonly AdsDimension[]): AdsRow['names'] =>
  Object.fromEntries(
    dimensions.map((name) => [name, isNotedDimension(name) ? (row.noted?.[name] ?? null) : String(row[name] ?? '')]),
  )

/** Merges the responses of the four endpoints for the same rows. */
export const pageOf = (answers: AdsAnswers, dimensions: readonly AdsDimension[]): AdsPage => {
  const rows = new Map<string, AdsRow>()
  const total: Record<string, Figures> = {}
  for (const call of calls) {
    for (const row of answers[call].rows) {
      const names = namesOf(row, dimensions)
      const key = dimensions.map((name) => names[name] ?? NO_PRODUCT).join('|')
      const mergedRow: AdsRow = rows.get(key) ?? { key, names, title: null, spans: {} }
      rows.set(key, mergedRow)
      if ('name' in row) mergedRow.title = row.name ?? null
      mergedRow.spans[row.timespan] = { ...mergedRow.spans[row.timespan], ...pick(row, call) }
    }
    for (const [timespan, figures] of Object.entries(answers[call].total))
      total[timespan] = { ...total[timespan], ...pick(figures, call) }
  }
  const { currency, count, spans } = answers.spend
  const notes = [...new Set(calls.flatMap((call) => answers[call].notes))]
  return { currency, count, spans, notes, total, document: adapter.documentOf([...rows.values()]) }
}

/** Returns the rows of all pages without duplicates: a row that moved between requests is in two of them. */
export const adsRowsOf = (pages: readonly AdsPage[]): AdsRow[] =>
  adapter.selectAll(adapter.documentOf(pages.flatMap(({ document }) => adapter.selectAll(document))))
