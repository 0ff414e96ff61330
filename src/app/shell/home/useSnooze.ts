import type { ActionKind } from '#contract/actions.ts'
import { notifyDone, sendCommand } from '#domains/notices/index.ts'
import { undoBy } from '#shared/api/undo.ts'
import { actionsApi } from '../../actions/actionsApi.ts'
import { useAppDispatch } from '../../hooks.ts'

const { snoozeAction, restoreAction } = actionsApi.endpoints

/** Returns a function that hides an action until a day, for everyone in the company, and then shows a message with Undo. */
export const useSnooze = () => {
  const dispatch = useAppDispatch()
  return async (kind: ActionKind, until: string, message: string) => {
    const { error } = await dispatch(sendCommand(snoozeAction, { kind, until }))
    if (!error) dispatch(notifyDone(message, undoBy(restoreAction, kind)))
  }
}
