import { Switch } from 'antd'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import type { Metric } from '#contract/metrics.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { judgedMetric } from '#rules/anomalies/judgedMetric.ts'
import type { MetricMeasure } from '#rules/measures/measure.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatWatch } from './formatWatch.ts'
import { watchWanted } from './metricCommands.ts'
import { useUpdateMetricWatchMutation } from './metricsApi.ts'

interface Watched {
  saved: Metric
  /** The formula as it stands in the editor; undefined while it does not hold. */
  metric: MetricMeasure | undefined
}

/** Whether days on which a metric is unlike what was expected are told; at once, apart from what is being written. */
export const WatchSwitch = ({ saved: { id, title, watched }, metric }: Watched) => {
  const dispatch = useDispatch()
  const hint = useId()
  const { run, isBusy } = useCommand(useUpdateMetricWatchMutation())
  const judged = metric && judgedMetric(metric)
  const problem = judged && 'problem' in judged ? judged.problem : undefined
  const watch = async (next: boolean) => {
    if (await run({ id, watched: next }))
      dispatch(notifyDone(formatWatch(title, next), watchWanted({ id, title, watched: !next })))
  }
  return (
    <div className="metric-watch">
      <Switch
        size="small"
        aria-label="Watch for anomalies"
        aria-describedby={hint}
        checked={watched}
        loading={isBusy}
        disabled={!watched && problem !== undefined}
        onChange={(next) => void watch(next)}
      />
      <span aria-hidden>Watch for anomalies</span>
      <small id={hint}>{problem ?? 'Tells of days on which a product is unlike what it was expected to be.'}</small>
    </div>
  )
}
