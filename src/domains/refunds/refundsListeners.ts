import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import type { RefundsRoot } from './refundsSelectors.ts'
import { assignmentWanted, detectionWanted, moveWanted } from './refundsSlice.ts'

const isCommand = isAnyOf(moveWanted, assignmentWanted, detectionWanted)
const isClaims = (action: UnknownAction) => serverEventReceived.match(action) && action.payload.name === 'claims'

export const addRefundsListeners = (listen: Listen<RefundsRoot>) =>
  listenLater(listen, {
    wakes: (action) => isCommand(action) || isClaims(action),
    load: async () => (await import('./caseListeners.ts')).addCaseListeners,
  })
