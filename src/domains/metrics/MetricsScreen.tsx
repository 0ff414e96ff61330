import { Button } from 'antd'
import { useCallback, useRef } from 'react'
import { Link } from 'react-router'
import type { Metric } from '#contract/metrics.ts'
import { text } from '#shared/address/params.ts'
import { useAddressParam } from '#shared/address/useAddress.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { useGetMeasureCatalogueQuery } from '#shared/measures/measuresApi.ts'
import { unitLabel } from '#shared/measures/unitLabel.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useOpening } from '#shared/ui/useOpening.ts'
import { MetricEditor } from './MetricEditor.tsx'
import { useGetMetricsQuery } from './metricsApi.ts'
import './metrics.css'

const columns: SmallColumn<Metric>[] = [
  {
    key: 'title',
    title: 'Name',
    names: true,
    kind: 'prose',
    cell: ({ id, title, description, problem, watched }) => (
      <>
        <Link to={`?metric=${id}`}>{title}</Link>
        {watched && <span className="metric-about">Watched for anomalies</span>}
        {(problem ?? description) && (
          <span className={problem ? 'metric-about formula-problem' : 'metric-about'}>{problem ?? description}</span>
        )}
      </>
    ),
  },
  { key: 'formula', title: 'Formula', kind: 'prose', cell: ({ formula }) => <code>{formula}</code> },
  { key: 'unit', title: 'Unit', cell: (metric) => unitLabel(metric) },
  { key: 'by', title: 'Owner', cell: ({ by: owner }) => owner.name },
  {
    key: 'usedBy',
    title: 'Used by',
    kind: 'prose',
    cell: ({ usedBy }) =>
      usedBy.length > 2
        ? formatPlural(usedBy.length, 'place')
        : usedBy.map(({ title }) => title).join(', ') || 'nothing yet',
  },
  { key: 'at', title: 'Changed', cell: ({ at: moment }) => <RelativeTime moment={moment} /> },
]

/** The company's metrics. */
const MetricsTable = ({ metrics }: { metrics: readonly Metric[] }) => (
  <SmallTable label="Metrics" cards columns={columns} rows={metrics} rowKey={({ id }) => id} />
)

const NEW = 'new'

/** The company's formulas: results, authors, and dependents. The open one is in the address. */
const MetricsScreen = () => {
  const [openedId = '', open] = useAddressParam('metric', text)
  const { data: metrics, error, isFetching, refetch } = useGetMetricsQuery()
  const { data: catalogue } = useGetMeasureCatalogueQuery()
  const saved = metrics?.find(({ id }) => id === openedId)
  const { ask } = useDialogs()
  const isChanged = useRef(false)
  const noteChanged = useCallback((now: boolean) => {
    isChanged.current = now
  }, [])
  const leave = async () => {
    const isMeant =
      !isChanged.current ||
      (await ask({ title: 'Leave without saving?', message: 'Your changes are not saved.', ok: 'Leave' }))
    if (isMeant) open(undefined)
  }
  const isOpen = useOpening(openedId === NEW || saved !== undefined)
  const create = (
    <Button type="primary" onClick={() => open(NEW)}>
      New metric
    </Button>
  )
  return (
    <ScreenFrame
      title="Metrics"
      summary={metrics && formatPlural(metrics.length, 'metric')}
      actions={metrics?.length ? create : undefined}
      busy={isFetching}
    >
      <QueryView
        query={{ data: metrics, error, refetch }}
        failed="Couldn’t load the metrics"
        lines={6}
        empty={
          <EmptyState title="No metric yet" action={create}>
            <p>
              A metric is a formula over measures, such as profit / sessions. Charts and reports show it like any
              measure.
            </p>
          </EmptyState>
        }
      >
        {(metrics) => <MetricsTable metrics={metrics} />}
      </QueryView>
      <SheetDrawer
        width={720}
        open={isOpen}
        title={saved?.title ?? 'New metric'}
        onClose={() => void leave()}
        footer={null}
      >
        {catalogue && isOpen && (
          <MetricEditor
            key={openedId}
            saved={saved}
            measures={catalogue.measures}
            onClose={() => open(undefined)}
            onChanged={noteChanged}
          />
        )}
      </SheetDrawer>
    </ScreenFrame>
  )
}

export default MetricsScreen
