import { Line } from '@ant-design/charts'
import { theme } from 'antd'
import { useMemo } from 'react'
import { formatNumber } from '../lib/number.ts'
import { dayAxes } from './dayAxes.ts'
import { tooltipOf } from './tooltip.ts'
import './charts.css'

/** Maximum number of day labels on the x axis. */
const LABELS = 6
const showUnits = (value: number | null | undefined) => formatNumber(value)
const FILL = { height: '100%' }
const DASHES = [4, 4]

export interface LinePoint {
  day: string
  series: string
  /** Null when unknown: a gap. */
  value: number | null
}

/** A labeled line through the chart: at a value, or at a day. */
export interface Rule {
  at: number | string
  label: string
  color: string
}

interface Lines {
  points: readonly LinePoint[]
  colorOf(series: string): string
  /** Dashed series: hypothetical values beside actual ones. */
  dashed?: readonly string[]
  showDay(day: string): string
  /** Days with a marker on their line, each with its value. */
  marks?: readonly { day: string; value: number }[]
  rules?: readonly Rule[]
  /** Text alternative of the chart for screen readers. */
  label: string
}

/** The label is beside the line, on the side with more room. */
const ruleOf = ({ at: position, label, color }: Rule, isLeft: boolean) => ({
  type: typeof position === 'number' ? 'lineY' : 'lineX',
  data: [position],
  style: { stroke: color, lineDash: DASHES, lineWidth: 1 },
  labels: [
    {
      text: label,
      position: typeof position === 'number' ? 'top-left' : 'top',
      textAlign: isLeft ? 'end' : 'start',
      dx: isLeft ? -4 : 4,
      fill: color,
      fontSize: 12,
    },
  ],
  tooltip: false,
})

/** A line per series by day, from zero; markers and rules show events. */
export const DayLines = ({ points, colorOf, dashed, showDay, marks, rules, label }: Lines) => {
  const { token } = theme.useToken()
  const config = useMemo(() => {
    const { days, series, axis, legend } = dayAxes(points, showDay, showUnits, LABELS)
    const isLate = (position: number | string) => days.indexOf(String(position)) > days.length / 2
    return {
      data: points.map((point) => ({ ...point })),
      xField: 'day',
      yField: 'value',
      colorField: 'series',
      autoFit: true,
      animate: false as const,
      theme: token.colorBgBase === '#000' ? 'classicDark' : 'classic',
      scale: { color: { domain: series, range: series.map(colorOf) }, y: { nice: true, domainMin: 0 } },
      style: {
        lineWidth: 2,
        lineDash: (linePoints: LinePoint[]) => (dashed?.includes(linePoints[0]?.series ?? '') ? DASHES : undefined),
      },
      axis,
      legend,
      tooltip: {
        title: ({ day }: LinePoint) => showDay(day),
        items: [({ series: name, value }: LinePoint) => ({ name, value, color: colorOf(name) })],
      },
      interaction: {
        tooltip: {
          render: (_: unknown, tooltipData: { title: string; items: Parameters<typeof tooltipOf>[1] }) =>
            tooltipOf(tooltipData.title, tooltipData.items, showUnits, false),
        },
      },
      annotations: [
        ...(rules ?? []).map((rule) => ruleOf(rule, isLate(rule.at))),
        {
          type: 'point',
          data: (marks ?? []).map((mark) => ({ ...mark })),
          encode: { x: 'day', y: 'value' },
          style: { fill: token.colorPrimary, stroke: token.colorBgContainer, r: 4 },
          tooltip: false,
        },
      ],
    }
  }, [points, colorOf, dashed, showDay, marks, rules, token])
  return (
    <div className="day-lines" role="img" aria-label={label}>
      <Line {...config} containerStyle={FILL} />
    </div>
  )
}
