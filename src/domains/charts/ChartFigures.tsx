import type { Ref } from 'react'
import type { Comparison } from '#shared/chart/chartLabels.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { ChartFigure } from './ChartFigure.tsx'
import type { Drawing } from './chartDrawing.ts'
import './chartPlots.css'
import { ScatterFigure } from './ScatterFigure.tsx'

interface Props {
  ref?: Ref<HTMLDivElement>
  drawing: Drawing
  compare: Comparison | undefined
  /** Height of each plot in pixels; by default the available height. */
  height?: number
  /** Called with the buckets of a selected range. */
  onBrush?: (buckets: readonly string[]) => void
}

const ALONE_PX = 400
const PAIR_PX = 260
const MANY_PX = 190
const NARROW_PX = 220
const FIELDS_PX = 260

const getDefaultHeight = ({ form, panels }: Drawing, isNarrow: boolean) => {
  if (form === 'heat') return FIELDS_PX
  if (isNarrow) return NARROW_PX
  if (panels.length === 1 || form === 'scatter') return ALONE_PX
  return panels.length === 2 ? PAIR_PX : MANY_PX
}

/** A plot per measure, one below the other; a scatter combines two measures. */
export const ChartFigures = ({ ref, drawing, compare, height, onBrush }: Props) => {
  const isNarrow = useNarrow()
  const px = height ?? getDefaultHeight(drawing, isNarrow)
  return (
    <div className="chart-figures" ref={ref}>
      {drawing.form === 'scatter' ? (
        <ScatterFigure drawing={drawing} height={px} onBrush={onBrush} />
      ) : (
        drawing.panels.map((panel) => (
          <ChartFigure
            key={panel.measure.key}
            drawing={drawing}
            panel={panel}
            compare={compare}
            height={px}
            onBrush={onBrush && ((from, to) => onBrush(drawing.buckets.slice(from, to + 1)))}
          />
        ))
      )}
    </div>
  )
}
