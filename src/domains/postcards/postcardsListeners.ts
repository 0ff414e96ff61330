import type { WithSlice } from '@reduxjs/toolkit'
import type { api } from '#shared/api/api.ts'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { draftChanged, type PostcardsRoot } from './postcardsSlice.ts'

/** Loaded lazily, because the first screen does not need them. */
export const addPostcardsListeners = (listen: Listen<PostcardsRoot & WithSlice<typeof api>>) =>
  listenLater(listen, {
    wakes: draftChanged.match,
    load: async () => (await import('./draftListeners.ts')).addDraftListeners,
  })
