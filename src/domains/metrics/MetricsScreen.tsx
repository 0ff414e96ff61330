import { Button, Skeleton } from 'antd'
import { useCallback, useRef } from 'react'
import { counted } from '#shared/lib/counted.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { useGetMeasureCatalogueQuery } from '#shared/measures/measuresApi.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useOpening } from '#shared/ui/useOpening.ts'
import { MetricEditor } from './MetricEditor.tsx'
import { MetricsTable } from './MetricsTable.tsx'
import { useGetMetricsQuery } from './metricsApi.ts'
import './metrics.css'

const NEW = 'new'

/** Formulas of the company: what they tell, who keeps them, and where they are used. The address says which is open. */
const MetricsScreen = () => {
  const [params, change] = useAddressParams()
  const { data: metrics, error, isFetching, refetch } = useGetMetricsQuery()
  const { data: catalogue } = useGetMeasureCatalogueQuery()
  const opened = params.get('metric') ?? ''
  const saved = metrics?.find(({ id }) => id === opened)
  const open = useCallback(
    (id: string) =>
      change((now) => {
        const next = new URLSearchParams(now)
        if (id) next.set('metric', id)
        else next.delete('metric')
        return next
      }),
    [change],
  )
  const { ask } = useDialogs()
  const isChanged = useRef(false)
  const noteChanged = useCallback((now: boolean) => {
    isChanged.current = now
  }, [])
  const leave = async () => {
    const isMeant =
      !isChanged.current ||
      (await ask({ title: 'Leave without saving?', message: 'What you have written is not saved.', ok: 'Leave' }))
    if (isMeant) open('')
  }
  const isOpen = useOpening(opened === NEW || saved !== undefined)
  const create = (
    <Button type="primary" onClick={() => open(NEW)}>
      New metric
    </Button>
  )

  const content = () => {
    if (error && !metrics)
      return <FailureState title="The metrics could not be loaded" error={error} retry={() => void refetch()} />
    if (!metrics) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
    if (metrics.length === 0)
      return (
        <EmptyState title="No metric yet" action={create}>
          <p>
            A metric is a formula over measures, such as profit / sessions. Charts and reports show it like any measure.
          </p>
        </EmptyState>
      )
    return <MetricsTable metrics={metrics} />
  }
  return (
    <ScreenFrame
      title="Metrics"
      summary={metrics && counted(metrics.length, 'metric')}
      actions={metrics?.length ? create : undefined}
      busy={isFetching}
    >
      {content()}
      <SheetDrawer
        width={720}
        open={isOpen}
        title={saved?.title ?? 'New metric'}
        onClose={() => void leave()}
        footer={null}
      >
        {catalogue && isOpen && (
          <MetricEditor
            key={opened}
            saved={saved}
            measures={catalogue.measures}
            onClose={() => open('')}
            onChanged={noteChanged}
          />
        )}
      </SheetDrawer>
    </ScreenFrame>
  )
}

export default MetricsScreen
