import { useDispatch } from 'react-redux'
import type { Metric } from '#contract/metrics.ts'
import { notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { restoreWanted } from './metricCommands.ts'
import { useDeleteMetricMutation } from './metricsApi.ts'

const listed = (uses: Metric['usedBy']) => uses.map(({ kind, title }) => `the ${kind} ${title}`).join(', ')

/** Deletes a metric, with a notice that takes it back; what stands on it is named first. Gives whether it is gone. */
export const useRemove = () => {
  const dispatch = useDispatch()
  const { ask } = useDialogs()
  const remove = useCommand(useDeleteMetricMutation())
  const removeOne = async ({ id, title, usedBy }: Metric): Promise<boolean> => {
    const metrics = usedBy.filter(({ kind }) => kind === 'metric')
    if (metrics.length) {
      dispatch(notifyFailed(`${title} stands in ${listed(metrics)}. Please change that first.`))
      return false
    }
    const message = `It is shown by ${listed(usedBy)}, which would do without it.`
    if (usedBy.length && !(await ask({ title: `Delete ${title}?`, message, ok: 'Delete' }))) return false
    if (!(await remove.run({ id, anyway: usedBy.length > 0 }))) return false
    dispatch(notifyDone(`${title} is deleted.`, restoreWanted({ id, title })))
    return true
  }
  return { remove: removeOne, isRemoving: remove.isBusy }
}
