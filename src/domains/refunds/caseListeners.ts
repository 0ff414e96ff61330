import { isAnyOf, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { notifyDone } from '#domains/notices/index.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import type { AppServices } from '#shared/store/services.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import type { CaseStatus } from './caseShapes.ts'
import { statusLabels } from './caseText.ts'
import { refundsApi } from './refundsApi.ts'
import { type RefundsRoot, selectIsDetectionWanted, selectIsInRound } from './refundsSelectors.ts'
import {
  type Assignment,
  assignmentWanted,
  detectionMoved,
  detectionWanted,
  filingDone,
  type Move,
  moveEnded,
  moveWanted,
} from './refundsSlice.ts'

type Thunk<T> = ThunkAction<T, RefundsRoot, AppServices, UnknownAction>

const { updateCaseStatus, updateCaseAssignee, startDetection, getDetection } = refundsApi.endpoints

const options = { track: false } as const
/** Maximum number of cases in one request. */
const AT_ONCE = 500

const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, partIndex) =>
    ids.slice(partIndex * AT_ONCE, (partIndex + 1) * AT_ONCE),
  )

const casesIn = (ids: readonly string[]) => (ids.length === 1 ? 'The case' : `${formatNumber(ids.length)} cases`)
const isOrAre = (ids: readonly string[]) => (ids.length === 1 ? 'is' : 'are')

/** A case changes one step at a time: a found case becomes ready before it is filed. */
const stepsOf = ({ from, to }: Move): CaseStatus[] => (from === 'found' && to === 'filed' ? ['ready', 'filed'] : [to])

/** Only cases with the same known previous status can be reset in one request. */
const undoOf = ({ ids, from, to }: Move): UnknownAction | undefined =>
  to === 'dismissed' && from && from !== 'reimbursed'
    ? moveWanted({ ids, from: to, to: from, note: 'Dismissal undone' })
    : undefined

/** Changes the status of cases, with an undo. The request itself reports errors, here and below. */
const moveCases =
  (move: Move): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { ids, note, amazonCaseId } = move
    for (const to of stepsOf(move))
      for (const part of inParts(ids)) {
        const given = to === move.to ? { note, amazon_case_id: amazonCaseId } : {}
        const { error } = await dispatch(updateCaseStatus.initiate({ ids: part, to, ...given }, options))
        if (!error) continue
        dispatch(moveEnded(ids))
        return
      }
    dispatch(moveEnded(ids))
    const isOfRound = move.to === 'filed' && ids.every((id) => selectIsInRound(getState(), id))
    if (isOfRound) {
      // the dialog shows the next case, so no message is needed
      for (const id of ids) dispatch(filingDone(id))
      return
    }
    const message = `${casesIn(ids)} ${isOrAre(ids)} ${statusLabels[move.to].toLowerCase()}.`
    dispatch(notifyDone(message, undoOf(move)))
  }

/** Assigns cases to a user, or to nobody with null. */
const assignCases =
  ({ ids, assignee }: Assignment): Thunk<Promise<void>> =>
  async (dispatch) => {
    for (const part of inParts(ids)) {
      const { error } = await dispatch(updateCaseAssignee.initiate({ ids: part, assignee }, options))
      if (error) return
    }
    dispatch(notifyDone(`${casesIn(ids)} ${isOrAre(ids)} ${assignee ? 'assigned' : 'nobody’s now'}.`))
  }

/** Starts detection; events report its progress and its end. */
const detectCases = (): Thunk<Promise<void>> => async (dispatch) => {
  const { error } = await dispatch(startDetection.initiate(undefined, options))
  if (error) dispatch(detectionMoved(null))
}

/** Checks after a change of cases: detection is done only when no import waits for it. */
const settleDetection = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const { data } = await dispatch(getDetection.initiate(undefined, { subscribe: false, forceRefetch: true }))
  if (data?.waiting) return
  if (selectIsDetectionWanted(getState())) dispatch(notifyDone('Everything that was imported has been looked at.'))
  dispatch(detectionMoved(null))
}

/** Debounces events, which come in bursts: each of many files brings new evidence. */
const SETTLE_MS = 500

/** Runs case commands, and detects when a running detection ends. */
export const addCaseListeners = (listen: Listen<RefundsRoot>) =>
  together(
    listen({ actionCreator: moveWanted, effect: ({ payload }, { dispatch }) => dispatch(moveCases(payload)) }),
    listen({ actionCreator: assignmentWanted, effect: ({ payload }, { dispatch }) => dispatch(assignCases(payload)) }),
    listen({ actionCreator: detectionWanted, effect: (_, { dispatch }) => dispatch(detectCases()) }),
    listen({
      matcher: isAnyOf(serverEventReceived, streamGapped),
      effect: async (action, { cancelActiveListeners, delay, dispatch, getState }) => {
        if (serverEventReceived.match(action)) {
          const { name, data } = action.payload
          if (name !== 'claims' || data.progress !== undefined) return
        }
        cancelActiveListeners()
        await delay(SETTLE_MS)
        if (getState().refunds.detection.progress !== null) await dispatch(settleDetection())
      },
    }),
  )
