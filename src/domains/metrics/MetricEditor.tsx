import { Button, Input } from 'antd'
import { useEffect, useId, useMemo } from 'react'
import type { MeasureDescription } from '#contract/measures.ts'
import type { Metric } from '#contract/metrics.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { unitLabel } from '#shared/measures/unitLabel.ts'
import { FormulaField } from './FormulaField.tsx'
import { MetricHistory } from './MetricHistory.tsx'
import { MetricPreview } from './MetricPreview.tsx'
import { useCreateMetricMutation, useGetMetricPreviewQuery, useUpdateMetricMutation } from './metricsApi.ts'
import { allSuggestions } from './suggestions.ts'
import { UsedBy } from './UsedBy.tsx'
import { useDraft } from './useDraft.ts'
import { useRemove } from './useRemove.ts'
import { WatchSwitch } from './WatchSwitch.tsx'

/** So long after the last key a formula is looked up. */
const SETTLE_MS = 400

interface Editor {
  /** The metric that is changed; without it a new one is made. */
  saved: Metric | undefined
  measures: readonly MeasureDescription[]
  onClose(): void
  /** Hears whether there is anything that is not saved. */
  onChanged(isChanged: boolean): void
}

const done = ({ title }: Metric) => notifyDone(`${title} is saved.`)

/** A formula with what it tells, live; its name and description, who changed it, and what stands on it. */
export const MetricEditor = ({ saved, measures, onClose, onChanged }: Editor) => {
  const id = useId()
  const { draft, change, metric, problem, warning, isChanged } = useDraft(saved, measures)
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  const create = useCommand(useCreateMetricMutation(), done)
  const update = useCommand(useUpdateMetricMutation(), done)
  const { remove, isRemoving } = useRemove()
  const all = useMemo(() => allSuggestions(measures.filter(({ key }) => key !== saved?.key)), [measures, saved])
  const settled = useSettled(metric ? draft.formula.trim() : '', SETTLE_MS)
  const { data: last } = useGetMetricPreviewQuery(settled, { skip: !settled })
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
      {metric && settled && <MetricPreview formula={settled} metric={metric} />}
      <label htmlFor={`${id}-description`}>Description</label>
      <Input.TextArea
        id={`${id}-description`}
        rows={2}
        maxLength={1000}
        placeholder="What it says, for those who choose it."
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
