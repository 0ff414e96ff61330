import { type CardDesign, type CardSender, cardDesignRoutes } from '#contract/cardDesigns.ts'
import { type LeadRow, leadsRoutes } from '#contract/leads.ts'
import { type Postcard, type PostcardCount, type PostcardInput, postcardRoutes as routes } from '#contract/postcards.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { listOf, rowsOf } from '#shared/api/tags.ts'

export type CardCostsResponse = ResponseOf<typeof routes.showCardCosts>

interface Named {
  id: string
}
/** The page of a proof. */
export interface CardsQuery extends Named {
  from: number
  show: 'cards' | 'skipped' | 'warned'
  code: string
  /** Time of drawing: newly drawn cards are refetched. */
  drawn: string
}

export const postcardsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCardCosts: build.query<CardCostsResponse, void>({
      query: () => call(routes.showCardCosts),
      providesTags: ['CardCost'],
      extraOptions: { quiet: true },
    }),
    updateCardCosts: build.mutation<CardCostsResponse, BodyOf<typeof routes.saveCardCosts>>({
      query: (body) => call(routes.saveCardCosts, { body }),
      invalidatesTags: ['CardCost'],
      extraOptions: { quiet: true },
    }),
    getPostcardDesigns: build.query<CardDesign[], void>({
      query: () => call(cardDesignRoutes.listCardDesigns),
      providesTags: [{ type: 'CardDesign', id: 'LIST' }],
      extraOptions: { quiet: true },
    }),
    getPostcardSender: build.query<CardSender, void>({
      query: () => call(cardDesignRoutes.showCardSender),
      providesTags: ['Company'],
      extraOptions: { quiet: true },
    }),
    getPostcardAsins: build.query<LeadRow[], void>({
      query: () => call(leadsRoutes.listLeads),
      providesTags: ['Lead'],
      extraOptions: { quiet: true },
    }),
    getPostcards: build.query<Postcard[], void>({
      query: () => call(routes.listPostcards),
      providesTags: [listOf('Postcard')],
      extraOptions: { quiet: true },
    }),
    getPostcard: build.query<Postcard, string>({
      query: (id) => call(routes.showPostcard, { params: { id } }),
      providesTags: (_postcard, _failure, id) => [{ type: 'Postcard', id }],
      extraOptions: { quiet: true },
    }),
    /** Leads, labels and other campaigns change it, so it is refetched whenever it is displayed. */
    getPostcardCount: build.query<PostcardCount, Named & { input: PostcardInput }>({
      query: ({ id, input }) => call(routes.countPostcards, { body: { id, ...input } }),
      providesTags: ['CardCost', 'Lead'],
      keepUnusedDataFor: 30,
      extraOptions: { quiet: true },
    }),
    getProofCards: build.query<ResponseOf<typeof routes.listProofCards>, CardsQuery>({
      query: ({ id, from, show, code }) =>
        call(routes.listProofCards, { params: { id }, query: { from: String(from), show, code: code || undefined } }),
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
    addPostcard: build.mutation<Postcard, BodyOf<typeof routes.addPostcard>>({
      query: (body) => call(routes.addPostcard, { body }),
      invalidatesTags: [listOf('Postcard')],
      extraOptions: { quiet: true },
    }),
    updatePostcard: build.mutation<Postcard, Named & { input: PostcardInput }>({
      query: ({ id, input }) => call(routes.savePostcard, { params: { id }, body: input }),
      invalidatesTags: (_postcard, _failure, { id }) => rowsOf('Postcard', [id]),
      extraOptions: { quiet: true },
    }),
    deletePostcard: build.mutation<unknown, Named & { title: string }>({
      query: ({ id }) => call(routes.removePostcard, { params: { id } }),
      invalidatesTags: [listOf('Postcard')],
    }),
    proofPostcard: build.mutation<Postcard, string>({
      query: (id) => call(routes.proofPostcard, { params: { id } }),
      invalidatesTags: (_postcard, _failure, id) => rowsOf('Postcard', [id]),
      extraOptions: { quiet: true },
    }),
    printPostcard: build.mutation<Postcard, Named & BodyOf<typeof routes.printPostcard>>({
      query: ({ id, ...body }) => call(routes.printPostcard, { params: { id }, body }),
      invalidatesTags: (_postcard, _failure, { id }) => rowsOf('Postcard', [id]),
      extraOptions: { quiet: true },
    }),
    undoPostcard: build.mutation<Postcard, string>({
      query: (id) => call(routes.undoPostcard, { params: { id } }),
      invalidatesTags: (_postcard, _failure, id) => rowsOf('Postcard', [id]),
      extraOptions: { quiet: true },
    }),
  }),
})

export const {
  useGetCardCostsQuery,
  useUpdateCardCostsMutation,
  useGetPostcardDesignsQuery,
  useGetPostcardSenderQuery,
  useGetPostcardAsinsQuery,
  useGetPostcardsQuery,
  useGetPostcardQuery,
  useGetPostcardCountQuery,
  useGetProofCardsQuery,
  useAddPostcardMutation,
  useDeletePostcardMutation,
  useProofPostcardMutation,
  usePrintPostcardMutation,
  useUndoPostcardMutation,
} = postcardsApi
