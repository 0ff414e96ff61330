import { isAnyOf } from '@reduxjs/toolkit'
import { notificationCounted, takeCount } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { selectTenant, tenantSelected } from '#domains/tenants/index.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { noticeNamed, notices } from './notices.ts'
import type { RootState } from './rootReducer.ts'

/** Counts the notices of all rooms when a tenant is entered and after a gap, and updates them by server events. */
export const addRoomNoticesListeners = (listen: Listen<RootState>) =>
  together(
    listen({
      actionCreator: serverEventReceived,
      effect: ({ payload: event }, { dispatch }) => {
        if (event.name === 'notification') dispatch(notificationCounted(noticeNamed(event.data.name), event.data.value))
      },
    }),
    listen({
      matcher: isAnyOf(tenantSelected, streamGapped),
      effect: async (_, listener) => {
        listener.cancelActiveListeners()
        const root = listener.getState()
        // the bell is hidden during onboarding
        if (selectUser(root)?.isOnboarding) return
        await Promise.all(
          notices.map(async (notice) => {
            const { count } = notice
            if (!count || (count.flag && !selectTenant(root)?.featureFlags[count.flag])) return
            const endpoint = await count.load()
            const request = listener.dispatch(endpoint.initiate(undefined, { subscribe: false, forceRefetch: true }))
            await takeCount(notice, request, listener)
          }),
        )
      },
    }),
  )
