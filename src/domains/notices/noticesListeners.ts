import type { WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import { type TenantsRoot, tenantSelected } from '#domains/tenants/index.ts'
import type { api } from '#shared/api/api.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import type { CommandsRoot } from './commandsSlice.ts'
import { type NoticesRoot, notificationClosed, notificationShown, selectShown, updateNeeded } from './noticesSlice.ts'
import { misuseOf, withDefaults } from './notification.ts'
import { notify } from './notify.ts'
import { addUndoListener } from './undoListener.ts'
import { watchVersion } from './watchVersion.ts'

/** Removes notifications after their time, runs their undo, and checks for newer versions while a tenant is open. */
export const addNoticesListeners = (listen: Listen<CommandsRoot & NoticesRoot & TenantsRoot & WithSlice<typeof api>>) =>
  together(
    addUndoListener(listen),
    listen({
      actionCreator: notify,
      effect: async ({ payload, meta }, { dispatch, delay, getState }) => {
        const misuse = misuseOf(payload)
        if (misuse) {
          console.error(misuse)
          return
        }
        const notification = withDefaults(payload, meta.id, selectShown(getState()))
        const { id, request, timeout } = notification
        dispatch(notificationShown(notification))
        if (timeout === 0) return
        await delay(timeout)
        // a repeated request restarts its time
        const isLast = selectShown(getState()).some((one) => one.id === id && one.request === request)
        if (isLast) dispatch(notificationClosed(id))
      },
    }),
    listen({
      actionCreator: tenantSelected,
      effect: async (_, { cancelActiveListeners, dispatch, extra, take }) => {
        cancelActiveListeners()
        const stop = watchVersion(`${extra.baseUrl}/version.json`, (next) => void dispatch(updateNeeded(next)))
        try {
          await take(signedOut.match)
        } finally {
          stop()
        }
      },
    }),
  )
