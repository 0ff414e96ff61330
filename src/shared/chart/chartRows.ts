import type { BucketKind } from '#rules/measures/timeBuckets.ts'
import { titleWithPer } from '#rules/measures/titleWithPer.ts'
import { measureCell, measureKind } from '../measures/measureCells.ts'
import type { Column } from '../table/column.ts'
import { bucketTitles } from './chartLabels.ts'
import type { AnyChart, Panel } from './chartSeries.ts'

/** A bucket and its index. */
export interface ChartRow {
  bucket: string
  place: number
}

/** Returns the explanation of a series' cells. */
export type ExplainSeries = (panel: Panel, series: Panel['series'][number]) => Column<ChartRow>['explain']

const titleOf = (
  { measure }: Panel,
  { name, isBefore }: Panel['series'][number],
  isAlone: boolean,
  comparisonLabel: string,
) => {
  const title = isAlone
    ? isBefore
      ? comparisonLabel
      : titleWithPer(measure)
    : isBefore
      ? `${name}, ${comparisonLabel}`
      : name
  return measure.unit === 'share' ? `${title}, %` : title
}

export const chartRows = ({ buckets }: Pick<AnyChart, 'buckets'>): ChartRow[] =>
  buckets.map((bucket, place) => ({ bucket, place }))

/** The column of time buckets. */
export const timeColumn = (bucketKind: BucketKind): Column<ChartRow> => ({
  key: 'bucket',
  title: bucketTitles[bucketKind],
  kind: 'day',
  width: 116,
  isKeyDay: true,
  pinned: true,
  narrow: true,
  value: ({ bucket }) => bucket,
})

/** Returns the x axis column, then one for each series of each measure: the numbers of the charts. */
export const chartColumns = (
  { panels }: Pick<AnyChart, 'panels'>,
  xAxisColumn: Column<ChartRow>,
  comparisonLabel: string,
  explain: ExplainSeries,
): Column<ChartRow>[] => [
  xAxisColumn,
  ...panels.flatMap((panel, panelIndex) => {
    const { measure, currency, series, total } = panel
    const isAlone = series.filter(({ isBefore }) => !isBefore).length === 1
    return series.map((one): Column<ChartRow> => {
      const { name, isBefore, values } = one
      const says = explain(panel, one)
      const sums = measure.kind === 'sum'
      return {
        key: `${measure.key} ${isBefore ? 'before ' : ''}${name}`,
        title: titleOf(panel, one, isAlone, comparisonLabel),
        ...(isAlone && series.length === 1 ? {} : { group: titleWithPer(measure) }),
        kind: measureKind(measure.unit),
        ...(measure.per === undefined ? {} : { fine: true }),
        width: 112,
        narrow: panelIndex === 0 && !isBefore,
        hint: measure.description,
        value: ({ place }) => measureCell(values[place], measure.unit, measure.per),
        ...(currency ? { currency: () => currency } : {}),
        // ratios do not add up, so the total of all days is a ratio of its own
        ...(sums
          ? {}
          : {
              total: (rows: readonly ChartRow[]) =>
                isAlone && !isBefore && rows.length === values.length
                  ? measureCell(total, measure.unit, measure.per)
                  : null,
            }),
        ...(says && !isBefore ? { explain: says } : {}),
      }
    })
  }),
]
