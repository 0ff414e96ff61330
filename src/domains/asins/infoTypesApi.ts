import { type InfoType, infoTypeRoutes as routes } from '#contract/infoTypes.ts'
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { mutationResult } from '#shared/api/mutationResult.ts'
import { undoBy } from '#shared/api/undo.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { catalogueApi } from './catalogueApi.ts'

export type InfoTypeUse = ResponseOf<typeof routes.showInfoType>
export type TypeChange = BodyOf<typeof routes.changeInfoType> & { key: string }

/** Values, suggestions and split dimensions depend on the info types. */
const followers = ['AsinInfo', 'Asin', 'Measure'] as const

export const typesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Number of values of a type; the dialog shows an error itself. */
    getInfoTypeUse: build.query<InfoTypeUse, string>({
      query: (key) => call(routes.showInfoType, { params: { key } }),
      providesTags: ['AsinInfo'],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
    addAsinInfoType: build.mutation<InfoType, BodyOf<typeof routes.addInfoType>>({
      query: (body) => call(routes.addInfoType, { body }),
      invalidatesTags: [...followers],
      extraOptions: { quiet: true },
    }),
    updateAsinInfoType: build.mutation<InfoType, TypeChange>({
      query: ({ key, ...body }) => call(routes.changeInfoType, { params: { key }, body }),
      invalidatesTags: [...followers],
      extraOptions: { quiet: true },
    }),
    deleteAsinInfoType: build.mutation<{ values: number }, Pick<InfoType, 'key' | 'title'>>({
      query: ({ key }) => call(routes.removeInfoType, { params: { key } }),
      invalidatesTags: [...followers],
      onQueryStarted: async ({ key, title }, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        if (!result) return
        const { values } = result.data
        const valuesText = values ? `, and ${formatPlural(values, 'value', 'values')} with it` : ''
        const undo = undoBy(typesApi.endpoints.restoreAsinInfoType, key, `${title} was restored with its values.`)
        dispatch(notifyDone(`${title} is removed${valuesText}.`, undo))
      },
    }),
    restoreAsinInfoType: build.mutation<InfoType, string>({
      query: (key) => call(routes.restoreInfoType, { params: { key } }),
      invalidatesTags: [...followers],
    }),
    /** The new order is shown optimistically. */
    orderAsinInfoTypes: build.mutation<unknown, string[]>({
      query: (keys) => call(routes.orderInfoTypes, { body: { keys } }),
      invalidatesTags: [...followers],
      onQueryStarted: async (keys, { dispatch, queryFulfilled }) => {
        const place = ({ key, own: isOwn }: InfoType) => (isOwn ? keys.indexOf(key) : -1)
        const optimisticPatch = dispatch(
          catalogueApi.util.updateQueryData('getInfoTypes', undefined, (types) => {
            types.sort((one, other) => place(one) - place(other))
          }),
        )
        await queryFulfilled.catch(optimisticPatch.undo)
      },
    }),
  }),
})

export const {
  useGetInfoTypeUseQuery,
  useAddAsinInfoTypeMutation,
  useUpdateAsinInfoTypeMutation,
  useOrderAsinInfoTypesMutation,
} = typesApi
