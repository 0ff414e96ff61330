import { bucketOf } from '#rules/measures/timeBuckets.ts'
import type { Drawing } from './chartDrawing.ts'
import { type Frame, middleAt, plotHeight, plotWidth } from './plotFrame.ts'

interface Hatches {
  id: string
  drawing: Drawing
  panel: Drawing['panels'][number]
  frame: Frame
  ink: string
}

/** Days whose figures are not the last word. */
export const PlotHatches = ({ id, drawing: { by, buckets, form }, panel, frame, ink }: Hatches) => {
  if (!by || form === 'heat' || !panel.hatches.length) return null
  const half = plotWidth(frame) / buckets.length / 2
  return (
    <>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1={0} x2={0} y1={0} y2={6} stroke={ink} strokeOpacity={0.35} />
      </pattern>
      {panel.hatches.map(({ kind, since, until, text }) => {
        const from = buckets.findIndex((bucket) => bucket >= bucketOf(since, by))
        const to = buckets.findLastIndex((bucket) => bucket <= until)
        if (from < 0 || to < from) return null
        const left = middleAt(frame, from, buckets.length) - half
        return (
          <rect
            key={`${kind} ${since}`}
            x={left}
            y={frame.top}
            width={middleAt(frame, to, buckets.length) + half - left}
            height={plotHeight(frame)}
            fill={`url(#${id})`}
          >
            <title>{text}</title>
          </rect>
        )
      })}
    </>
  )
}
