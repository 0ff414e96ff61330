import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useGetMeasureCatalogueQuery, useGetSalesSpanQuery } from '#shared/measures/measuresApi.ts'
import { useGetChartPinsQuery, useUpdateChartPinsMutation } from './chartsApi.ts'
import { moveItem } from './moveItem.ts'
import { PinnedChart } from './PinnedChart.tsx'
import './pinnedCharts.css'

/** The user's pinned charts in their order; renders nothing without any. */
const PinnedCharts = () => {
  const { data: pins = [] } = useGetChartPinsQuery(undefined, { refetchOnMountOrArgChange: true })
  const skip = !pins.length
  const { data: catalogue } = useGetMeasureCatalogueQuery(undefined, { skip })
  const { data: span } = useGetSalesSpanQuery(undefined, { skip })
  const order = useCommand(useUpdateChartPinsMutation())
  const unpin = useCommand(useUpdateChartPinsMutation(), () => notifyDone('The chart is off your home screen.'))
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
