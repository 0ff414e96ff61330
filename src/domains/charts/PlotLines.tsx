import { lastPointOf } from '#shared/chart/gaps.ts'
import type { PlotScale } from '#shared/chart/plotScale.ts'
import { beforeSums, type PlotSeries } from '#shared/chart/seriesPlot.ts'
import { type Frame, heightAt, middleAt } from './plotFrame.ts'
import { piecesOf, stacksOf } from './stacks.ts'

interface Lines {
  frame: Frame
  series: readonly PlotSeries[]
  scale: PlotScale
  count: number
}

const DASHES = '4 4'

const Line = ({ values, color, isBefore, frame, scale, count }: Omit<Lines, 'series'> & Omit<PlotSeries, 'name'>) =>
  piecesOf(values).map((piece) => {
    const [[firstIndex, only] = [0, 0]] = piece
    const x = (place: number) => middleAt(frame, place, count)
    return piece.length === 1 ? (
      <circle key={firstIndex} cx={x(firstIndex)} cy={heightAt(frame, only, scale)} r={2.5} fill={color} />
    ) : (
      <polyline
        key={firstIndex}
        points={piece
          .map(([place, value]) => `${x(place).toFixed(1)},${heightAt(frame, value, scale).toFixed(1)}`)
          .join(' ')}
        fill="none"
        stroke={color}
        strokeWidth={2}
        strokeLinejoin="round"
        {...(isBefore ? { strokeDasharray: DASHES, opacity: 0.75 } : {})}
      />
    )
  })

/** A line per series; comparison series are dashed. */
export const PlotLines = ({ series, ...plot }: Lines) =>
  series.map(({ name, ...line }) => <Line key={`${name} ${line.isBefore}`} {...line} {...plot} />)

/** A dot at the last known value of each line. */
export const LastPoints = ({ series, frame, scale, count, background }: Lines & { background: string }) =>
  series.map((line) => {
    const last = line.isBefore ? undefined : lastPointOf(line)
    return (
      last && (
        <circle
          key={line.name}
          cx={middleAt(frame, last.index, count)}
          cy={heightAt(frame, last.value, scale)}
          r={3.5}
          fill={line.color}
          stroke={background}
        />
      )
    )
  })

interface Before extends Lines {
  color: string
}

/** The sum of all parts on the comparison days, above stacked areas. */
export const BeforeLine = ({ series, color, ...plot }: Before) => {
  const values = beforeSums(
    series,
    Array.from({ length: plot.count }, () => ''),
  )
  return values && <Line values={values} color={color} isBefore {...plot} />
}

/** Stacked areas, separated by a thin line in the background color. */
export const PlotAreas = ({ series, frame, scale, count }: Lines) =>
  stacksOf(series, count).map(({ name, color, spans }) => {
    const point = (value: number, bucketIndex: number) =>
      `${middleAt(frame, bucketIndex, count).toFixed(1)},${heightAt(frame, value, scale).toFixed(1)}`
    const over = spans.map(([, to], bucketIndex) => point(to, bucketIndex))
    const under = spans.map(([from], bucketIndex) => point(from, bucketIndex)).reverse()
    return (
      <g key={name}>
        <polygon points={[...over, ...under].join(' ')} fill={color} fillOpacity={0.55} />
        <polyline points={over.join(' ')} fill="none" stroke={color} strokeWidth={1.5} />
      </g>
    )
  })
