import {
  type CardDesign,
  type CardDrawing,
  type CardPicture,
  type CardSender,
  cardDesignRoutes as routes,
} from '#contract/cardDesigns.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'

export const cardDesignsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCardDesigns: build.query<CardDesign[], void>({
      query: () => call(routes.listCardDesigns),
      providesTags: ['CardDesign'],
      extraOptions: { quiet: true },
    }),
    getCardDesign: build.query<CardDesign, string>({
      query: (id) => call(routes.readCardDesign, { params: { id } }),
      providesTags: ['CardDesign'],
      extraOptions: { quiet: true },
    }),
    getCardSender: build.query<CardSender, void>({
      query: () => call(routes.showCardSender),
      providesTags: ['Company'],
      extraOptions: { quiet: true },
    }),
    getCardPictures: build.query<CardPicture[], void>({
      query: () => call(routes.listCardPictures),
      providesTags: ['CardPicture'],
      extraOptions: { quiet: true },
    }),
    addCardDesign: build.mutation<CardDesign, CardDrawing & { title: string }>({
      query: (body) => call(routes.addCardDesign, { body }),
      invalidatesTags: ['CardDesign'],
      extraOptions: { failure: 'Couldn’t create the design.' },
    }),
    /** The editor handles a version conflict (409). */
    updateCardDesign: build.mutation<CardDesign, CardDrawing & { id: string; title: string; version: number }>({
      query: ({ id, ...body }) => call(routes.saveCardDesign, { params: { id }, body }),
      invalidatesTags: ['CardDesign'],
      extraOptions: { quiet: true },
    }),
    renameCardDesign: build.mutation<CardDesign, { id: string; title: string }>({
      query: ({ id, title }) => call(routes.renameCardDesign, { params: { id }, body: { title } }),
      invalidatesTags: ['CardDesign'],
      extraOptions: { failure: 'Couldn’t rename the design.' },
    }),
    copyCardDesign: build.mutation<CardDesign, string>({
      query: (id) => call(routes.copyCardDesign, { params: { id } }),
      invalidatesTags: ['CardDesign'],
      extraOptions: { failure: 'Couldn’t copy the design.' },
    }),
    deleteCardDesign: build.mutation<unknown, string>({
      query: (id) => call(routes.removeCardDesign, { params: { id } }),
      invalidatesTags: ['CardDesign'],
      extraOptions: { failure: 'Couldn’t delete the design.' },
    }),
    restoreCardDesign: build.mutation<CardDesign, string>({
      query: (id) => call(routes.restoreCardDesign, { params: { id } }),
      invalidatesTags: ['CardDesign'],
      extraOptions: { failure: 'Couldn’t restore the design.' },
    }),
    deleteCardPicture: build.mutation<CardPicture, string>({
      query: (id) => call(routes.removeCardPicture, { params: { id } }),
      invalidatesTags: ['CardPicture'],
      extraOptions: { quiet: true },
    }),
  }),
})

export const {
  useGetCardDesignsQuery,
  useGetCardDesignQuery,
  useGetCardPicturesQuery,
  useGetCardSenderQuery,
  useDeleteCardPictureMutation,
  useAddCardDesignMutation,
  useUpdateCardDesignMutation,
  useRenameCardDesignMutation,
  useCopyCardDesignMutation,
  useDeleteCardDesignMutation,
} = cardDesignsApi
