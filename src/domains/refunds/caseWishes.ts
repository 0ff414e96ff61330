import type { ListenerEffectAPI, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { notifyDone } from '#domains/notices/index.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { CaseStatus } from './caseShapes.ts'
import { statusWords } from './caseWords.ts'
import { refundsApi } from './refundsApi.ts'
import { type RefundsRoot, selectIsDetectionWanted, selectIsInRound } from './refundsSelectors.ts'
import {
  assignmentWanted,
  detectionMoved,
  detectionWanted,
  filingDone,
  type Move,
  moveEnded,
  moveWanted,
} from './refundsSlice.ts'

type Dispatch = ThunkDispatch<RefundsRoot, AppServices, UnknownAction>
type Thunk<T> = ThunkAction<T, RefundsRoot, AppServices, UnknownAction>
export type RefundsListenerApi = ListenerEffectAPI<RefundsRoot, Dispatch, AppServices>

const { updateCaseStatus, updateCaseAssignee, startDetection, getDetection } = refundsApi.endpoints

const options = { track: false } as const
/** So many cases are changed in one call. */
const AT_ONCE = 500

const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

const casesIn = (ids: readonly string[]) => (ids.length === 1 ? 'The case' : `${formatNumber(ids.length)} cases`)
const isOrAre = (ids: readonly string[]) => (ids.length === 1 ? 'is' : 'are')

/** A case goes one step at a time: what is found is got ready before it is filed. */
const stepsOf = ({ from, to }: Move): CaseStatus[] => (from === 'found' && to === 'filed' ? ['ready', 'filed'] : [to])

/** Only what is known to have been the same before can go back there in one go. */
const undoOf = ({ ids, from, to }: Move): UnknownAction | undefined =>
  to === 'dismissed' && from && from !== 'reimbursed'
    ? moveWanted({ ids, from: to, to: from, note: 'Dismissal undone' })
    : undefined

const grantMove = async (wish: Move, { dispatch, getState }: RefundsListenerApi) => {
  const { ids, note, amazonCaseId } = wish
  for (const to of stepsOf(wish))
    for (const part of inParts(ids)) {
      const given = to === wish.to ? { note, amazon_case_id: amazonCaseId } : {}
      const { error } = await dispatch(updateCaseStatus.initiate({ ids: part, to, ...given }, options))
      if (!error) continue
      dispatch(moveEnded(ids))
      return
    }
  dispatch(moveEnded(ids))
  const isOfRound = wish.to === 'filed' && ids.every((id) => selectIsInRound(getState(), id))
  if (isOfRound) {
    // the dialog goes on to the next case, which says enough
    for (const id of ids) dispatch(filingDone(id))
    return
  }
  const message = `${casesIn(ids)} ${isOrAre(ids)} ${statusWords[wish.to].toLowerCase()}.`
  dispatch(notifyDone(message, undoOf(wish)))
}

/** Does what is wished of cases; a refusal has been told by the call itself. */
export const grantCaseWish = async (action: UnknownAction, listener: RefundsListenerApi): Promise<void> => {
  if (moveWanted.match(action)) await grantMove(action.payload, listener)
  if (assignmentWanted.match(action)) {
    const { ids, assignee } = action.payload
    for (const part of inParts(ids)) {
      const { error } = await listener.dispatch(updateCaseAssignee.initiate({ ids: part, assignee }, options))
      if (error) return
    }
    const message = `${casesIn(ids)} ${isOrAre(ids)} ${assignee ? 'assigned' : 'nobody’s now'}.`
    listener.dispatch(notifyDone(message))
  }
  if (detectionWanted.match(action)) {
    const { error } = await listener.dispatch(startDetection.initiate(undefined, options))
    // events tell how far it is, and that it is done
    if (error) listener.dispatch(detectionMoved(null))
  }
}

/** Cases have changed, by detection or by others: only when nothing waits to be looked at any more is it done. */
export const settleDetection = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const { data } = await dispatch(getDetection.initiate(undefined, { subscribe: false, forceRefetch: true }))
  if (data?.waiting) return
  if (selectIsDetectionWanted(getState())) dispatch(notifyDone('Everything that was imported has been looked at.'))
  dispatch(detectionMoved(null))
}
