import { Button, Input, Switch } from 'antd'
import { useEffect, useId, useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { MeasureDescription } from '#contract/measures.ts'
import type { Metric } from '#contract/metrics.ts'
import { notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { judgedMetric } from '#rules/anomalies/judgedMetric.ts'
import type { MetricMeasure } from '#rules/measures/measure.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { unitLabel } from '#shared/measures/unitLabel.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { FormulaField } from './FormulaField.tsx'
import { formatWatch } from './formatWatch.ts'
import { MetricHistory } from './MetricHistory.tsx'
import { MetricPreview } from './MetricPreview.tsx'
import {
  metricsApi,
  useCreateMetricMutation,
  useDeleteMetricMutation,
  useGetMetricPreviewQuery,
  useUpdateMetricMutation,
  useUpdateMetricWatchMutation,
} from './metricsApi.ts'
import { allSuggestions } from './suggestions.ts'
import { useDraft } from './useDraft.ts'

interface Watched {
  saved: Metric
  /** The current formula; undefined while it is invalid. */
  metric: MetricMeasure | undefined
}

/** Whether the metric is checked for anomalies; saved immediately, independent of the form. */
const WatchSwitch = ({ saved: { id, title, watched }, metric }: Watched) => {
  const dispatch = useDispatch()
  const hint = useId()
  const { run, isBusy } = useCommand(useUpdateMetricWatchMutation())
  const judged = metric && judgedMetric(metric)
  const problem = judged && 'problem' in judged ? judged.problem : undefined
  const watch = async (next: boolean) => {
    if (await run({ id, watched: next }))
      dispatch(
        notifyDone(
          formatWatch(title, next),
          undoBy(metricsApi.endpoints.updateMetricWatch, { id, watched: !next }, formatWatch(title, !next)),
        ),
      )
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
      <small id={hint}>{problem ?? 'Shows days on which a product differs from its expected value.'}</small>
    </div>
  )
}

const formatUses = (uses: Metric['usedBy']) => uses.map(({ kind, title }) => `the ${kind} ${title}`).join(', ')

/** Deletes a metric after listing its dependents, with an undo notice. Returns whether it was deleted. */
const useRemove = () => {
  const dispatch = useDispatch()
  const { ask } = useDialogs()
  const remove = useCommand(useDeleteMetricMutation())
  const removeOne = async ({ id, title, usedBy }: Metric): Promise<boolean> => {
    const metrics = usedBy.filter(({ kind }) => kind === 'metric')
    if (metrics.length) {
      dispatch(notifyFailed(`${title} is used by ${formatUses(metrics)}. Change that first.`))
      return false
    }
    const message = `It is shown by ${formatUses(usedBy)}, which would do without it.`
    if (usedBy.length && !(await ask({ title: `Delete ${title}?`, message, ok: 'Delete' }))) return false
    if (!(await remove.run({ id, anyway: usedBy.length > 0 }))) return false
    dispatch(notifyDone(`${title} is deleted.`, undoBy(metricsApi.endpoints.restoreMetric, id, `${title} is back.`)))
    return true
  }
  return { remove: removeOne, isRemoving: remove.isBusy }
}

/** The dependents of a metric; metrics open here. */
const UsedBy = ({ uses }: { uses: Metric['usedBy'] }) => (
  <section>
    <h3>Used by</h3>
    {uses.length === 0 && <p>Nothing yet.</p>}
    <ul className="metric-uses">
      {uses.map(({ kind, id, title }) => (
        <li key={`${kind} ${id}`}>
          {kind} {kind === 'metric' ? <Link to={`?metric=${id}`}>{title}</Link> : <b>{title}</b>}
        </li>
      ))}
    </ul>
  </section>
)

/** Debounce time in milliseconds before a formula is previewed. */
const SETTLE_MS = 400

interface Editor {
  /** The metric to change; without it a new one is created. */
  saved: Metric | undefined
  measures: readonly MeasureDescription[]
  onClose(): void
  /** Called with whether there are unsaved changes. */
  onChanged(isChanged: boolean): void
}

const done = ({ title }: Metric) => notifyDone(`${title} is saved.`)

/** A formula with a live preview; its name and description, its history, and its dependents. */
export const MetricEditor = ({ saved, measures, onClose, onChanged }: Editor) => {
  const id = useId()
  const { draft, change, metric, problem, warning, isChanged } = useDraft(saved, measures)
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  const create = useCommand(useCreateMetricMutation(), done)
  const update = useCommand(useUpdateMetricMutation(), done)
  const { remove, isRemoving } = useRemove()
  const all = useMemo(() => allSuggestions(measures.filter(({ key }) => key !== saved?.key)), [measures, saved])
  const debouncedFormula = useSettled(metric ? draft.formula.trim() : '', SETTLE_MS)
  const { data: last } = useGetMetricPreviewQuery(debouncedFormula, { skip: !debouncedFormula })
  const failure = saved ? update.failure : create.failure

  const save = async () => {
    const done = saved ? await update.run({ id: saved.id, ...draft }) : await create.run(draft)
    if (done) onClose()
  }
  return (
    <form
      className="metric-editor"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label htmlFor={`${id}-title`}>Name</label>
      <Input
        id={`${id}-title`}
        maxLength={80}
        placeholder="Profit per session"
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <FormulaField
        value={draft.formula}
        onChange={(formula) => change({ formula })}
        all={all}
        problem={problem}
        warning={warning}
        tells={metric && unitLabel(metric, last?.currency)}
      />
      {metric && debouncedFormula && <MetricPreview formula={debouncedFormula} metric={metric} />}
      <label htmlFor={`${id}-description`}>Description</label>
      <Input.TextArea
        id={`${id}-description`}
        rows={2}
        maxLength={1000}
        placeholder="What it means, for people who choose it."
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      {failure && (
        <p className="formula-problem" role="alert">
          {failure}
        </p>
      )}
      <div className="metric-actions">
        <Button
          type="primary"
          htmlType="submit"
          loading={create.isBusy || update.isBusy}
          disabled={!metric || !draft.title.trim() || !isChanged}
        >
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {saved && (
          <Button
            className="metric-delete"
            loading={isRemoving}
            onClick={() => void remove(saved).then((isGone) => isGone && onClose())}
          >
            Delete
          </Button>
        )}
      </div>
      {saved && <WatchSwitch saved={saved} metric={metric} />}
      {saved && <UsedBy uses={saved.usedBy} />}
      {saved && <MetricHistory id={saved.id} />}
    </form>
  )
}
