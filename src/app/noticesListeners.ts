import { isAnyOf, type WithSlice } from '@reduxjs/toolkit'
import { notificationCounted, takeCount } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { selectTenant, tenantSelected } from '#domains/tenants/index.ts'
import type { api } from '#shared/api/api.ts'
import { onceShown } from '#shared/lib/onceShown.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { noticeNamed, notices } from './notices.ts'
import type { RootState } from './rootReducer.ts'

const isLoading = (_action: unknown, { api: { queries } }: WithSlice<typeof api>) =>
  Object.values(queries).some((query) => query?.status === 'pending')

/** Time after which notices are counted although the screen is still loading. */
const SCREEN_MS = 3000

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
        if (selectUser(root)?.needsTwoStep) await listener.condition((_, current) => !selectUser(current)?.needsTwoStep)
        // after the screen's own requests; a stream that opens meanwhile starts over
        await listener.pause(new Promise<void>((resolve) => void onceShown(resolve)))
        if (isLoading(undefined, listener.getState()))
          await listener.condition((action, current) => !isLoading(action, current), SCREEN_MS)
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
