import type { Action, ActionKind } from '#contract/actions.ts'
import { isHidden } from '#rules/actions/hiddenActions.ts'
import type { RoomAction } from '#shared/room/clientRoom.ts'
import { rooms } from '../../rooms.ts'

/** How every kind of action is shown. */
export const actionDescriptions: ReadonlyMap<ActionKind, RoomAction> = new Map(
  rooms.flatMap(({ actions = [] }) => actions).map((description) => [description.kind, description]),
)

/** An action of the company with its description. */
export interface ShownAction {
  action: Action
  description: RoomAction
  /** Snoozed or dismissed. */
  isHidden: boolean
}

/** Returns the actions whose screen the user may open, in the order of the server. */
export const shownActions = (
  actions: readonly Action[],
  today: string,
  canOpen: (path: string) => boolean,
): ShownAction[] =>
  actions.flatMap((action) => {
    const description = actionDescriptions.get(action.kind)
    return description && canOpen(description.path) ? [{ action, description, isHidden: isHidden(action, today) }] : []
  })
