import type { WithSlice } from '@reduxjs/toolkit'
import { notify, notifyDone } from '#domains/notices/index.ts'
import type { SessionRoot } from '#domains/session/index.ts'
import type { api } from '#shared/api/api.ts'
import { undoBy } from '#shared/api/undo.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import type { Listen } from '#shared/store/listen.ts'
import { sheetApplyBegun } from './sheetCommands.ts'

type Root = SessionRoot & WithSlice<typeof api>

/** Reports the end of a running import on any screen. */
export const addRunListeners = (listen: Listen<Root>) =>
  listen({
    actionCreator: sheetApplyBegun,
    effect: async ({ payload: id }, { dispatch, condition, getState }) => {
      const { getSheetRuns, undoSheetImport } = (await import('./sheetImportsApi.ts')).sheetImportsApi.endpoints
      // server events refetch it while a component subscribes
      const runs = dispatch(getSheetRuns.initiate(undefined, { forceRefetch: true }))
      const select = getSheetRuns.select()
      const ended = (root: Root) => {
        const run = select(root).data?.find((one) => one.id === id)
        return run?.state === 'applying' ? undefined : run
      }
      await condition((_, root) => ended(root) !== undefined)
      runs.unsubscribe()
      const run = ended(getState())
      if (run?.state === 'applied')
        dispatch(notifyDone(`${formatPlural(run.changed, 'value')} applied.`, undoBy(undoSheetImport, id)))
      if (run?.state === 'failed')
        dispatch(notify({ type: 'failure', message: run.message ?? 'Couldn’t apply the sheet.' }))
    },
  })
