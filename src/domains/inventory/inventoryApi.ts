import type { WithSlice } from '@reduxjs/toolkit'
import { type Inventory, inventoryRoutes as routes } from '#contract/inventory.ts'
import { api } from '#shared/api/api.ts'
import type { CallMeta } from '#shared/api/baseQuery.ts'
import { call } from '#shared/api/call.ts'
import { documentOf, type InventoryDocument, isDoubtful } from './inventoryDocument.ts'

/** The error of a doubtful response, which is requested again. */
export const NO_ROWS = 'The stock could not be read just now. Trying again...'

const knownIn = (root: unknown): string | null | undefined =>
  inventoryApi.endpoints.getInventory.select()(root as WithSlice<typeof api>).data?.updatedAt

export const inventoryApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** All stock, shared by all screens; listeners refetch it. */
    getInventory: build.query<InventoryDocument, void>({
      queryFn: async (_, { getState }, __, ask) => {
        const { data, error, meta } = await ask(call(routes.listInventory, { longList: 'rows' }))
        if (error) return { error, meta }
        const answer = data as Inventory
        if (isDoubtful(answer, knownIn(getState())))
          return { error: { status: 0, message: NO_ROWS }, meta: { ...meta, quiet: true } }
        return { data: documentOf(answer, meta?.event ?? 0), meta }
      },
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      structuralSharing: false,
      providesTags: ['Inventory'],
    }),
    /**
     * Stock of one ASIN; one request at a time. It has no subscribers and no tag, because invalidation would remove it
     * from the screen.
     */
    getAsinInventory: build.query<InventoryDocument, string>({
      query: (asin) => call(routes.showInventory, { params: { asin } }),
      transformResponse: (answer: Inventory, meta: CallMeta) => documentOf(answer, meta.event ?? 0),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      extraOptions: { quiet: true },
    }),
  }),
})

/** Updates the cached document. */
export const patchInventory = (recipe: (doc: InventoryDocument) => void) =>
  inventoryApi.util.updateQueryData('getInventory', undefined, (doc) => recipe(doc))
