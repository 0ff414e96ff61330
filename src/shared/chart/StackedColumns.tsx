import { Column } from '@ant-design/charts'
import { theme } from 'antd'
import { useMemo } from 'react'
import { formatNumber } from '../lib/number.ts'
import { dayAxes } from './dayAxes.ts'
import { tooltipOf } from './tooltip.ts'
import './charts.css'

/** So many days are named below. */
const LABELS = 8
const showUnits = (value: number | null | undefined) => formatNumber(value)
const FILL = { height: '100%' }

export interface StackPoint {
  day: string
  series: string
  /** Null where nothing is known: a gap. */
  value: number | null
}

interface Stack {
  points: readonly StackPoint[]
  colourOf(series: string): string
  showDay(day: string): string
  /** A value in words; a number of units unless this says otherwise. The same function as long as nothing changed. */
  showValue?(value: number | null | undefined): string
  /** Days with a red mark below them. */
  marked: readonly string[]
  /** What the chart shows, in words: it is a picture to those who cannot see it. */
  label: string
}

/** Columns by day or month, a colour for each series; below them a mark under each day that is to be noticed. */
export const StackedColumns = ({ points, colourOf, showDay, showValue = showUnits, marked, label }: Stack) => {
  const { token } = theme.useToken()
  const config = useMemo(() => {
    const { series, axis, legend } = dayAxes(points, showDay, showValue, LABELS)
    // below 0 a column hangs; an axis is never cut
    const lowest = Math.min(0, ...points.map(({ value }) => value ?? 0))
    return {
      data: points.map((point) => ({ ...point })),
      xField: 'day',
      yField: 'value',
      colorField: 'series',
      stack: true,
      autoFit: true,
      animate: false as const,
      theme: token.colorBgBase === '#000' ? 'classicDark' : 'classic',
      scale: {
        color: { domain: series, range: series.map(colourOf) },
        y: { nice: true, ...(lowest < 0 ? {} : { domainMin: 0 }) },
      },
      axis,
      legend,
      tooltip: {
        title: ({ day }: StackPoint) => showDay(day),
        items: [({ series: name, value }: StackPoint) => ({ name, value, color: colourOf(name) })],
      },
      interaction: {
        tooltip: {
          render: (_: unknown, tooltipData: { title: string; items: Parameters<typeof tooltipOf>[1] }) =>
            tooltipOf(tooltipData.title, tooltipData.items, showValue),
        },
      },
      annotations: [
        {
          type: 'point',
          data: marked.map((day) => ({ day, value: 0 })),
          encode: { x: 'day', y: 'value' },
          style: { fill: token.colorError, stroke: token.colorError, r: 4 },
          tooltip: false,
        },
      ],
    }
  }, [points, colourOf, showDay, showValue, marked, token])
  return (
    <div className="stacked-columns" role="img" aria-label={label}>
      <Column {...config} containerStyle={FILL} />
    </div>
  )
}
