import { Column } from '@ant-design/charts'
import { theme } from 'antd'
import { useMemo } from 'react'
import { formatNumber } from '../lib/number.ts'
import { dayAxes } from './dayAxes.ts'
import { tooltipOf } from './tooltip.ts'
import './charts.css'

/** Maximum number of day labels on the x axis. */
const LABELS = 8
const showUnits = (value: number | null | undefined) => formatNumber(value)
const FILL = { height: '100%' }

export interface StackPoint {
  day: string
  series: string
  /** Null when unknown: a gap. */
  value: number | null
}

interface Stack {
  points: readonly StackPoint[]
  colourOf(series: string): string
  showDay(day: string): string
  /** Formats a value; by default as units. Must be stable. */
  showValue?(value: number | null | undefined): string
  /** Days with a red mark below them. */
  marked: readonly string[]
  /** Text alternative of the chart for screen readers. */
  label: string
}

/** Columns by day or month, a color per series; below them marks under highlighted days. */
export const StackedColumns = ({ points, colourOf, showDay, showValue = showUnits, marked, label }: Stack) => {
  const { token } = theme.useToken()
  const config = useMemo(() => {
    const { series, axis, legend } = dayAxes(points, showDay, showValue, LABELS)
    // negative columns point down; an axis is never truncated
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
