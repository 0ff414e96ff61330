import { CloseOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ChartQuestion, SavedChart } from '#contract/charts.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { failureOf } from '#shared/api/failure.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { isEmptyChart } from '#shared/chart/chartSeries.ts'
import { type Catalogue, useGetMeasureCatalogueQuery, useGetSalesSpanQuery } from '#shared/measures/measuresApi.ts'
import { ChartFigures } from './ChartFigures.tsx'
import type { Drawing } from './chartDrawing.ts'
import { formatMissingMeasure, formatRefusal, goneMetricsMessage } from './chartProblem.ts'
import { chartPath } from './chartsAddress.ts'
import { useGetChartPinsQuery, useUpdateChartPinsMutation } from './chartsApi.ts'
import { moveItem } from './moveItem.ts'
import { useChartAnswer } from './useChartAnswer.ts'
import './pinnedCharts.css'

interface Drawn {
  chart: SavedChart
  question: ChartQuestion
  catalogue: Catalogue
  today: string
}

const HEIGHT_PX = 180
/** Height of each of several plots. */
const PART_PX = 120
const FIELDS_PX = 200

const heightOf = ({ form, panels }: Drawing) => {
  if (form === 'heat') return FIELDS_PX
  return panels.length > 1 && form !== 'scatter' ? PART_PX : HEIGHT_PX
}

const DrawnChart = ({ chart, question, catalogue, today }: Drawn) => {
  const answered = useChartAnswer({ question, form: chart.form, catalogue, today })
  const { missing, goneCount, drawing, error, refetch } = answered
  const refusal = missing === undefined ? formatRefusal(error) : formatMissingMeasure(missing)
  if (refusal) return <p>{refusal}</p>
  if (error && !drawing)
    return (
      <p role="alert">
        {failureOf(error)}{' '}
        <Button type="link" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!drawing) return <Skeleton active paragraph={{ rows: 5 }} title={false} />
  if (!drawing.buckets.length || isEmptyChart(drawing)) return <p>No data on these days.</p>
  return (
    <>
      {goneCount > 0 && <p>{goneMetricsMessage(goneCount)}</p>}
      <ChartFigures drawing={drawing} compare={question.compare} height={heightOf(drawing)} />
    </>
  )
}

interface Props {
  chart: SavedChart
  catalogue: Catalogue
  today: string
  place: number
  count: number
  /** Moves the chart with this id to this position. */
  onMove(id: string, place: number): void
  onUnpin(): void
}

/** A chart of the home screen, which can be dragged to another position, or moved by the arrow keys on its handle. */
const PinnedChart = ({ chart, catalogue, today, place, count, onMove, onUnpin }: Props) => {
  const { id, title, query, form, problem } = chart
  const [isOver, setOver] = useState(false)
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: place - 1, ArrowUp: place - 1, ArrowRight: place + 1, ArrowDown: place + 1 },
    ...{ Home: 0, End: count - 1 },
  }
  return (
    <li
      className="pinned-chart"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const dragged = event.dataTransfer.getData('text/plain')
        if (dragged && dragged !== id) onMove(dragged, place)
      }}
    >
      <header>
        <button
          type="button"
          className="pinned-handle"
          draggable
          aria-label={`Move ${title}: place ${place + 1} of ${count}, use arrow keys to move it`}
          title="Drag it or use the arrow keys"
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData('text/plain', id)
            dataTransfer.effectAllowed = 'move'
          }}
          onKeyDown={(event) => {
            const step = steps[event.key]
            if (step === undefined) return
            event.preventDefault()
            if (step >= 0 && step < count && step !== place) onMove(id, step)
          }}
        >
          <HolderOutlined aria-hidden />
        </button>
        <h3>{query ? <Link to={chartPath({ query, form, isTable: false, id })}>{title}</Link> : title}</h3>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={`Take ${title} off home`}
          title="Remove from home"
          onClick={onUnpin}
        />
      </header>
      {query ? <DrawnChart chart={chart} question={query} catalogue={catalogue} today={today} /> : <p>{problem}</p>}
    </li>
  )
}

/** The user's pinned charts in their order; renders nothing without any. */
const PinnedCharts = () => {
  const { data: pins = [] } = useGetChartPinsQuery(undefined, { refetchOnMountOrArgChange: true })
  const skip = !pins.length
  const { data: catalogue } = useGetMeasureCatalogueQuery(undefined, { skip })
  const { data: span } = useGetSalesSpanQuery(undefined, { skip })
  const order = useCommand(useUpdateChartPinsMutation())
  const unpin = useCommand(useUpdateChartPinsMutation(), () =>
    notifyDone('The chart was removed from your home screen.'),
  )
  if (!pins.length || !catalogue || !span) return null
  const ids = pins.map(({ id }) => id)
  return (
    <section className="pinned-charts" aria-label="Pinned charts">
      <h2>Pinned charts</h2>
      <ol>
        {pins.map((chart, place) => (
          <PinnedChart
            key={chart.id}
            chart={chart}
            catalogue={catalogue}
            today={span.today}
            place={place}
            count={pins.length}
            onMove={(id, to) => void order.run(moveItem(ids, id, to))}
            onUnpin={() => void unpin.run(ids.filter((id) => id !== chart.id))}
          />
        ))}
      </ol>
    </section>
  )
}

export default PinnedCharts
