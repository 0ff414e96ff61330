import { type Explanation, explainRoutes, type Question } from '#contract/explain.ts'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

const explainApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The drawer shows an error itself. */
    getExplanation: build.query<Explanation, Question>({
      query: (body) => call(explainRoutes.explain, { body }),
      providesTags: ['Explanation'],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetExplanationQuery } = explainApi
