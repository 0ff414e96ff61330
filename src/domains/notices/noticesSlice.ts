import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import { version } from '#shared/lib/version.ts'
import type { Notice } from '#shared/room/clientRoom.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { refreshNotice } from './notice.ts'
import type { Notification } from './notification.ts'

/** A notice, with its number of items if counted. */
type CountedNotice = Notice & { count?: number }

const attention = createEntityAdapter<CountedNotice>()
const notificationAdapter = createEntityAdapter<Notification>()

const initialState = {
  needsUpdate: false,
  nextVersion: undefined as string | undefined,
  /** `notify`: newer data is available; `show`: the user has not dismissed the notice. */
  counters: { refresh: { notify: 0, show: true } },
  attention: attention.getInitialState(),
  shown: notificationAdapter.getInitialState(),
}
type NoticesState = typeof initialState

const countRefresh = ({ counters: { refresh } }: NoticesState, value: number) => {
  if (value && !refresh.notify) refresh.show = true
  refresh.notify = value
}

const needUpdate = (state: NoticesState, next: string) => {
  state.needsUpdate = true
  state.nextVersion = next
}

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** Sets the value of any notice: it is listed while its value is truthy; without a type it is ignored. */
    noticeValued: (state, { payload }: PayloadAction<Omit<Notice, 'type'> & { type?: string; value: unknown }>) => {
      const { id, type, title, value } = payload
      if (!type) return
      if (value) attention.upsertOne(state.attention, { id, type, title })
      else attention.removeOne(state.attention, id)
    },
    /** A notice that the server counts. */
    notificationCounted: {
      prepare: ({ id, type, title }: Notice, value: number) => ({ payload: { notice: { id, type, title }, value } }),
      reducer: (state, { payload: { notice, value } }: PayloadAction<{ notice: Notice; value: number }>) => {
        if (notice.id === refreshNotice.id) countRefresh(state, value)
        if (value) attention.upsertOne(state.attention, { ...notice, count: value })
        else attention.removeOne(state.attention, notice.id)
      },
    },
    refreshHidden: ({ counters }) => {
      counters.refresh.show = false
    },
    refreshShown: ({ counters }) => {
      counters.refresh.show = true
    },
    updateNeeded: (state, { payload: next }: PayloadAction<string>) => needUpdate(state, next),
    notificationShown: (state, { payload }: PayloadAction<Notification>) => {
      notificationAdapter.setOne(state.shown, payload)
    },
    notificationClosed: (state, { payload: id }: PayloadAction<string>) => {
      notificationAdapter.removeOne(state.shown, id)
    },
  },
  extraReducers: (build) =>
    build
      .addCase(serverEventReceived, (state, { payload: event }) => {
        if (event.name === 'version' && event.data.version !== version) needUpdate(state, event.data.version)
      })
      .addCase(signedOut, () => initialState),
})

export const {
  noticeValued,
  notificationCounted,
  refreshHidden,
  refreshShown,
  updateNeeded,
  notificationShown,
  notificationClosed,
} = noticesSlice.actions
export type NoticesRoot = WithSlice<typeof noticesSlice>
export const { selectAll: selectAttentionHeld } = attention.getSelectors((root: NoticesRoot) => root.notices.attention)
export const { selectAll: selectShown } = notificationAdapter.getSelectors((root: NoticesRoot) => root.notices.shown)
