import { use, useMemo } from 'react'
import { useNow } from '#shared/lib/useNow.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { type ActionList, useGetActionsQuery } from '../../actions/actionsApi.ts'
import { type ShownAction, shownActions } from './shownActions.ts'

const noActions: ActionList['actions'] = []

/** Returns what the user can do, most urgent first; empty until it is loaded. */
export const useShownActions = ({ skip = false } = {}): ShownAction[] => {
  const { data } = useGetActionsQuery(undefined, { skip })
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const canOpen = use(CanOpenContext)
  const actions = data?.actions ?? noActions
  return useMemo(() => shownActions(actions, today, canOpen), [actions, today, canOpen])
}
