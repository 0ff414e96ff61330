import { notifyDone } from '#domains/notices/index.ts'
import type { TenantsRoot } from '#domains/tenants/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import { memberActivityWanted } from './memberActivity.ts'
import { usersApi } from './usersApi.ts'

/** Activates or deactivates a user, with an undo in the notice. */
export const addUsersListeners = (listen: Listen<TenantsRoot>) =>
  listen({
    actionCreator: memberActivityWanted,
    effect: async ({ payload: { uid, name, active } }, { dispatch }) => {
      const { error } = await dispatch(usersApi.endpoints.updateMember.initiate({ uid, active }, { track: false }))
      if (error) return
      const message = active ? `${name} is active again.` : `${name} is deactivated and has no access any more.`
      dispatch(notifyDone(message, memberActivityWanted({ uid, name, active: !active })))
    },
  })
