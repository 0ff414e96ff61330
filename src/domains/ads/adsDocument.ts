import { type AdsCall, type AdsDimension, type AdsFigure, adsFigures, type adsRoutes } from '#contract/ads.ts'
import type { ResponseOf } from '#contract/route.ts'
import { createListAdapter, type ListDocument } from '#shared/store/listAdapter.ts'

/** What is told of a span: minor units, counts, fractions; null is not known. */
export type Figures = Partial<Record<AdsFigure, number | null>>

/** What ads did for one product, campaign, search term … in each timespan. */
export interface AdsRow {
  key: string
  /** What it is split by; '' where no report names it. */
  names: Partial<Record<AdsDimension, string>>
  /** Of the product. */
  title: string | null
  spans: Record<string, Figures>
}

type Answers = {
  sales: ResponseOf<typeof adsRoutes.listAdsSales>
  attribution: ResponseOf<typeof adsRoutes.listAdsAttribution>
  spend: ResponseOf<typeof adsRoutes.listAdsSpend>
  measures: ResponseOf<typeof adsRoutes.listAdsMeasures>
}
/** What each of the four calls answered to the same question. */
export type AdsAnswers = { [Call in AdsCall]: Answers[Call] }

/** Some of the rows, in the server's order, with what all of them come to. */
export interface AdsPage extends Pick<Answers['spend'], 'currency' | 'count' | 'spans' | 'notes'> {
  document: ListDocument<AdsRow>
  total: Record<string, Figures>
}

const adapter = createListAdapter<AdsRow>(({ key }) => key)
const calls = Object.keys(adsFigures) as AdsCall[]

const pick = (from: Record<string, unknown>, call: AdsCall): Figures =>
  Object.fromEntries(adsFigures[call].map((figure) => [figure, from[figure] ?? null]))

/** Puts together what the four calls tell of the same rows. */
export const pageOf = (answers: AdsAnswers, dimensions: readonly AdsDimension[]): AdsPage => {
  const rows = new Map<string, AdsRow>()
  const total: Record<string, Figures> = {}
  for (const call of calls) {
    for (const row of answers[call].rows) {
      const key = dimensions.map((name) => row[name] ?? '').join('|')
      const known: AdsRow = rows.get(key) ?? {
        key,
        names: Object.fromEntries(dimensions.map((name) => [name, row[name] ?? ''])),
        title: null,
        spans: {},
      }
      rows.set(key, known)
      if ('name' in row) known.title = row.name ?? null
      known.spans[row.timespan] = { ...known.spans[row.timespan], ...pick(row, call) }
    }
    for (const [timespan, figures] of Object.entries(answers[call].total))
      total[timespan] = { ...total[timespan], ...pick(figures, call) }
  }
  const { currency, count, spans } = answers.spend
  const notes = [...new Set(calls.flatMap((call) => answers[call].notes))]
  return { currency, count, spans, notes, total, document: adapter.documentOf([...rows.values()]) }
}

/** The rows of all pages, each once: one that moved meanwhile comes with two of them. */
export const adsRowsOf = (pages: readonly AdsPage[]): AdsRow[] =>
  adapter.selectAll(adapter.documentOf(pages.flatMap(({ document }) => adapter.selectAll(document))))
