import { documentRoutes } from '#contract/documents.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { mutationResult } from '#shared/api/mutationResult.ts'
import { listOf, rowsOf } from '#shared/api/tags.ts'
import { undoBy } from '#shared/api/undo.ts'
import type { CaseFilter, CaseOrder } from './caseFilter.ts'
import { type Assignment, formatAssignment, formatMove, inParts, type Move, stepsOf, undoOf } from './caseMoves.ts'
import type { Clerk, Detection } from './caseOperations.ts'
import * as operations from './caseOperations.ts'
import { type CasePage, type CaseTotals, pageOf } from './casePages.ts'
import type { CaseSheet } from './caseShapes.ts'
import { ninjaMutation, ninjaQuery } from './ninja.ts'
import { casesFiled, detectionMoved, detectionRequested } from './refundsActions.ts'

/** Cases per page. */
const PAGE = 100
const FILE_PAGE = 500

export interface CaseQuestion {
  filter: CaseFilter
  order: CaseOrder
}
/** The filter of each total. */
export type TotalsQuestion = Record<keyof CaseTotals, CaseFilter>
/** One step of a status change, with its required data. */
interface Transition {
  ids: readonly string[]
  to: string
  note?: string | undefined
  amazon_case_id?: string | undefined
}
interface Booking {
  id: string
  payment: string
}

const noVariables = () => ({})
/** Cache tags that a change of cases invalidates: their sheets, lists and totals, and the home screen's figures. */
const getAffectedTags = (_: unknown, error: unknown, changed: { ids: readonly string[] } | { id: string }) =>
  error ? [] : [...rowsOf('Case', 'ids' in changed ? changed.ids : [changed.id]), 'Home' as const]

const transition = ninjaMutation(
  operations.transition,
  (change: Transition) => ({ ...change }),
  (answer) => answer.transition,
)
const assign = ninjaMutation(
  operations.assign,
  (change: Assignment) => ({ ...change }),
  (answer) => answer.assign,
)

export const refundsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCases: build.infiniteQuery<CasePage, CaseQuestion, string>({
      queryFn: ninjaQuery(
        operations.caseList,
        ({ queryArg, pageParam }: { queryArg: CaseQuestion; pageParam: string }) => ({
          ...queryArg,
          first: PAGE,
          after: pageParam || null,
        }),
        ({ cases }) => pageOf(cases),
      ),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ cursor }) => cursor ?? undefined },
      providesTags: [listOf('Case')],
      extraOptions: { quiet: true },
    }),
    /** One page, for an export; the screen shows an error. */
    getCasePage: build.query<CasePage, CaseQuestion & { after: string }>({
      queryFn: ninjaQuery(
        operations.caseList,
        ({ filter, order, after: cursor }: CaseQuestion & { after: string }) => ({
          ...{ filter, order, after: cursor || null },
          first: FILE_PAGE,
        }),
        ({ cases }) => pageOf(cases),
      ),
      keepUnusedDataFor: 0,
    }),
    /** Null: the case does not exist, or no longer. */
    getCase: build.query<CaseSheet | null, string>({
      queryFn: ninjaQuery(
        operations.caseSheet,
        (id: string) => ({ id }),
        ({ cases }) => cases.edges[0]?.node ?? null,
      ),
      providesTags: (_, _error, id) => [{ type: 'Case', id }],
      extraOptions: { quiet: true },
    }),
    getCaseTotals: build.query<CaseTotals, TotalsQuestion>({
      queryFn: ninjaQuery(
        operations.caseTotals,
        (question: TotalsQuestion) => ({ ...question }),
        (totals) => totals,
      ),
      providesTags: [listOf('Case')],
      extraOptions: { quiet: true },
    }),
    /** Changes the status of cases, in several requests if they are many or a step lies between. */
    updateCaseStatus: build.mutation<null, Move>({
      queryFn: async (move, queryApi, options, fetchWithBaseQuery) => {
        const { ids, to, note, amazonCaseId } = move
        for (const step of stepsOf(move))
          for (const part of inParts(ids)) {
            const details = step === to ? { note, amazon_case_id: amazonCaseId } : {}
            const { error, meta } = await transition(
              { ids: part, to: step, ...details },
              queryApi,
              options,
              fetchWithBaseQuery,
            )
            if (error) return { error, meta }
          }
        return { data: null }
      },
      // a later part may be rejected after earlier ones were changed
      invalidatesTags: (_, _error, { ids }) => getAffectedTags(_, undefined, { ids }),
      onQueryStarted: async (move, { dispatch, queryFulfilled }) => {
        if (!(await mutationResult(queryFulfilled))) return
        if (move.to === 'filed') dispatch(casesFiled(move.ids))
        const undo = undoOf(move)
        if (!move.isQuiet)
          dispatch(notifyDone(formatMove(move), undo && undoBy(refundsApi.endpoints.updateCaseStatus, undo)))
      },
    }),
    /** Assigns cases to a user, or to nobody with null. */
    updateCaseAssignee: build.mutation<null, Assignment>({
      queryFn: async ({ ids, assignee }, queryApi, options, fetchWithBaseQuery) => {
        for (const part of inParts(ids)) {
          const { error, meta } = await assign({ ids: part, assignee }, queryApi, options, fetchWithBaseQuery)
          if (error) return { error, meta }
        }
        return { data: null }
      },
      invalidatesTags: (_, _error, { ids }) => getAffectedTags(_, undefined, { ids }),
      onQueryStarted: async (assignment, { dispatch, queryFulfilled }) => {
        if (await mutationResult(queryFulfilled)) dispatch(notifyDone(formatAssignment(assignment)))
      },
    }),
    addCaseComment: build.mutation<unknown, { id: string; text: string }>({
      queryFn: ninjaMutation(
        operations.comment,
        (change: { id: string; text: string }) => ({ ...change }),
        ({ comment }) => comment,
      ),
      // only its sheet shows comments
      invalidatesTags: (_, error, { id }) => (error ? [] : [{ type: 'Case', id }]),
    }),
    /** Deletes a photo of a case; the server refuses it once the case is filed. */
    deleteCasePhoto: build.mutation<unknown, { id: string; photo: string }>({
      query: ({ photo }) => call(documentRoutes.removeDocument, { params: { id: photo } }),
      invalidatesTags: (_, error, { id }) => (error ? [] : [{ type: 'Case', id }, 'Document']),
    }),
    addCasePayment: build.mutation<unknown, Booking>({
      queryFn: ninjaMutation(
        operations.bookPayment,
        (change: Booking) => ({ ...change }),
        ({ bookPayment }) => bookPayment,
      ),
      invalidatesTags: getAffectedTags,
    }),
    deleteCasePayment: build.mutation<unknown, Booking>({
      queryFn: ninjaMutation(
        operations.unbookPayment,
        (change: Booking) => ({ ...change }),
        ({ unbookPayment }) => unbookPayment,
      ),
      invalidatesTags: getAffectedTags,
    }),
    getDetection: build.query<Detection, void>({
      queryFn: ninjaQuery(operations.detection, noVariables, ({ detection }) => detection),
      providesTags: ['Detection'],
      extraOptions: { quiet: true },
    }),
    startDetection: build.mutation<{ id: string; state: string }, void>({
      queryFn: ninjaMutation(operations.detect, noVariables, ({ detect }) => detect),
      invalidatesTags: ['Detection'],
      // events report its progress and its end
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        dispatch(detectionRequested())
        await mutationResult(queryFulfilled, () => dispatch(detectionMoved(null)))
      },
    }),
    /** Users that a case can be assigned to. */
    getClerks: build.query<Clerk[], void>({
      queryFn: ninjaQuery(operations.clerks, noVariables, ({ clerks }) => clerks),
      providesTags: ['Member'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const {
  useGetCasesInfiniteQuery,
  useGetCaseQuery,
  useGetCaseTotalsQuery,
  useAddCaseCommentMutation,
  useAddCasePaymentMutation,
  useDeleteCasePhotoMutation,
  useDeleteCasePaymentMutation,
  useGetDetectionQuery,
  useGetClerksQuery,
} = refundsApi
