import type { ActionKind } from '#contract/actions.ts'
import { actionRoutes as routes } from '#contract/actions.ts'
import type { ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

export type ActionList = ResponseOf<typeof routes.listActions>

export const actionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getActions: build.query<ActionList, void>({
      query: () => call(routes.listActions),
      providesTags: ['Action'],
      extraOptions: { quiet: true },
    }),
    getOutcomes: build.query<ResponseOf<typeof routes.listOutcomes>, void>({
      query: () => call(routes.listOutcomes),
      providesTags: ['Action'],
    }),
    getOutcomeItems: build.query<ResponseOf<typeof routes.listOutcomeItems>, { month: string; kind: ActionKind }>({
      query: (params) => call(routes.listOutcomeItems, { params }),
      providesTags: ['Action'],
    }),
    getWeek: build.query<ResponseOf<typeof routes.showActionWeek>, void>({
      query: () => call(routes.showActionWeek),
      providesTags: ['Action'],
    }),
    setActionMail: build.mutation<unknown, boolean>({
      query: (wanted) => call(routes.setActionMail, { body: { wanted } }),
      invalidatesTags: ['Action'],
    }),
    snoozeAction: build.mutation<unknown, { kind: ActionKind; until: string }>({
      query: ({ kind, until }) => call(routes.snoozeAction, { params: { kind }, body: { until } }),
      invalidatesTags: ['Action'],
    }),
    dismissAction: build.mutation<unknown, { kind: ActionKind; reason: string }>({
      query: ({ kind, reason }) => call(routes.dismissAction, { params: { kind }, body: { reason } }),
      invalidatesTags: ['Action'],
    }),
    restoreAction: build.mutation<unknown, ActionKind>({
      query: (kind) => call(routes.restoreAction, { params: { kind } }),
      invalidatesTags: ['Action'],
    }),
    assignAction: build.mutation<unknown, { kind: ActionKind; uid: string | null }>({
      query: ({ kind, uid }) => call(routes.assignAction, { params: { kind }, body: { uid } }),
      invalidatesTags: ['Action'],
    }),
  }),
})

export const { useGetActionsQuery, useGetOutcomeItemsQuery, useGetOutcomesQuery, useGetWeekQuery } = actionsApi
