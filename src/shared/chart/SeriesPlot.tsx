import { Column, Line } from '@ant-design/charts'
import { theme } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { gapsOf, lastPointOf } from './gaps.ts'
import { PlotLabels } from './PlotLabels.tsx'
import { PLOT } from './plotPlaces.ts'
import { nameOf, type PlotForm, type PlotPoint, type PlotSeries, pointsOf, scaleOf } from './seriesPlot.ts'
import { tooltipOf } from './tooltip.ts'
import { tooltipRows } from './tooltipRows.ts'
import { useChartPalette } from './useChartPalette.ts'
import './charts.css'

const FILL = { height: '100%' }
const DASHES = [4, 4]
/** Width of a bucket label in pixels. */
const LABEL_SHARE = 8
const LAST_POINT_PX = 3.5
/** Columns and lines are centered in their buckets. */
const BAND = { type: 'band', paddingInner: 0.2, paddingOuter: 0.1 }

interface Plot {
  buckets: readonly string[]
  series: readonly PlotSeries[]
  form: PlotForm
  /** Label of the comparison days: 'a year before'. */
  before: string
  showBucket(bucket: string): string
  /** Formats values for tooltip and axis; must be stable. */
  showValue(value: number | null | undefined): string
  showTick(value: number): string
  /** Unit of the value axis. */
  unit: string
  /** Whether the parts of a bucket add up. */
  areSummed: boolean
  /** Name of the series that the first one is compared with in the tooltip. */
  comparedTo?: string
  /** Space at the right for names. */
  right: number
  labels?: number
  /** Text alternative of the chart for screen readers. */
  label: string
  /** Overlays at the same positions. */
  children?: ReactNode
}

/** Lines or columns over time, one per series, in a plot with known edges, so that overlays can be aligned. */
export const SeriesPlot = (plot: Plot) => {
  const { buckets, series, form, before: comparisonLabel, showBucket, showValue, showTick } = plot
  const { unit, areSummed, comparedTo, right, labels, label } = plot
  const { token } = theme.useToken()
  const palette = useChartPalette()
  const config = useMemo(() => {
    const drawn = form === 'column' ? series.filter(({ isBefore }) => !isBefore) : series
    const scale = scaleOf(series, buckets, form)
    const colors = new Map(drawn.map((one) => [nameOf(one, comparisonLabel), one.color]))
    const dashed = new Set(
      drawn.filter(({ isBefore, isDashed }) => isBefore || isDashed).map((one) => nameOf(one, comparisonLabel)),
    )
    const step = Math.ceil(buckets.length / (labels ?? LABEL_SHARE))
    const axisStyle = {
      labelFontFamily: token.fontFamily,
      labelFontSize: 12,
      labelFill: palette.text,
      labelFillOpacity: 1,
      labelOpacity: 1,
      title: false,
    }
    const gridStyle = { gridStroke: palette.grid, gridStrokeOpacity: 1, gridLineWidth: 1, gridLineDash: [0, 0] }
    const lastPoints = drawn.flatMap((one) => {
      const last = form === 'line' && !one.isBefore ? lastPointOf(one) : undefined
      return last ? [{ ...last, color: one.color }] : []
    })
    return {
      data: pointsOf(drawn, buckets, comparisonLabel),
      xField: 'bucket',
      yField: 'value',
      colorField: 'series',
      autoFit: true,
      animate: false as const,
      theme: token.colorBgBase === '#000' ? 'classicDark' : 'classic',
      margin: 0,
      paddingTop: PLOT.top,
      paddingBottom: PLOT.bottom,
      paddingLeft: PLOT.left,
      paddingRight: right,
      scale: {
        x: BAND,
        color: { domain: [...colors.keys()], range: [...colors.values()] },
        y: { domain: [scale.min, scale.max], nice: false, tickMethod: () => scale.ticks },
      },
      style:
        form === 'line'
          ? {
              lineWidth: 2,
              lineDash: (linePoints: PlotPoint[]) => (dashed.has(linePoints[0]?.series ?? '') ? DASHES : undefined),
              opacity: (linePoints: PlotPoint[]) => (dashed.has(linePoints[0]?.series ?? '') ? 0.75 : 1),
            }
          : {},
      axis: {
        x: {
          ...axisStyle,
          labelFormatter: showBucket,
          labelFilter: (_: string, tickIndex: number) => tickIndex % step === 0,
          labelAutoRotate: false,
          tick: false,
        },
        y: { ...axisStyle, ...gridStyle, labelFormatter: showTick },
      },
      legend: false as const,
      tooltip: {
        title: ({ bucket }: PlotPoint) => bucket,
        items: [({ series: name, value }: PlotPoint) => ({ name, value })],
      },
      interaction: {
        tooltip: {
          render: (_: unknown, { title: bucket }: { title: string }) =>
            tooltipOf(
              showBucket(bucket),
              tooltipRows({
                series,
                bucketIndex: buckets.indexOf(bucket),
                comparisonLabel,
                areSummed,
                comparedTo,
                showValue,
              }),
            ),
        },
      },
      annotations: [
        {
          type: 'lineY',
          data: [0],
          style: { stroke: palette.axis, lineWidth: 1, strokeOpacity: 1 },
          tooltip: false,
        },
        ...lastPoints.map(({ index, value, color }) => ({
          type: 'point',
          data: [{ bucket: buckets[index], value }],
          encode: { x: 'bucket', y: 'value', shape: 'point' },
          style: { fill: color, stroke: palette.background, lineWidth: 1, r: LAST_POINT_PX },
          tooltip: false,
        })),
      ],
    }
  }, [
    buckets,
    series,
    form,
    comparisonLabel,
    showBucket,
    showValue,
    showTick,
    areSummed,
    comparedTo,
    right,
    labels,
    token,
    palette,
  ])
  const gaps = useMemo(() => gapsOf(series, buckets.length), [series, buckets])
  return (
    <div className="series-plot">
      <div className="series-plot-picture" role="img" aria-label={label}>
        {form === 'column' ? (
          <Column {...config} stack containerStyle={FILL} />
        ) : (
          <Line {...config} containerStyle={FILL} />
        )}
      </div>
      <PlotLabels gaps={gaps} count={buckets.length} unit={unit} right={right} />
      {plot.children}
    </div>
  )
}
