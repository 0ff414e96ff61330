import type { ReportInput } from '#contract/reports.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useReportsDispatch } from './hooks.ts'
import { openDraft } from './openDraft.ts'
import { inputOf } from './reportInputs.ts'
import { useAddReportMutation, useRunReportMutation, useUpdateReportMutation } from './reportsApi.ts'
import { draftClosed, NEW } from './reportsSlice.ts'

/** Saves a report being built, as a new or an existing one. */
export const useSaveReport = (key: string) => {
  const dispatch = useReportsDispatch()
  const add = useCommand(useAddReportMutation())
  const update = useCommand(useUpdateReportMutation())
  const run = useCommand(useRunReportMutation())
  return {
    isBusy: add.isBusy || update.isBusy || run.isBusy,
    /** Why it was rejected. */
    failure: add.failure ?? update.failure,
    /** Returns the saved report; undefined after an error. `runs`: also starts a run. */
    save: async (report: ReportInput, runs: boolean) => {
      const saved = key === NEW ? await add.run(report) : await update.run({ id: key, report })
      if (!saved) return undefined
      if (key === NEW) dispatch(draftClosed(NEW))
      openDraft(dispatch, saved.id, inputOf(saved))
      dispatch(notifyDone(`‘${saved.title}’ is saved.`))
      if (runs) await run.run(saved.id)
      return saved
    },
  }
}
