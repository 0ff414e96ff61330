import { asinInfoRoutes } from '#contract/asinInfo.ts'
import { asinRoutes, type CatalogueMarketplace, type Relation } from '#contract/asins.ts'
import { discontinueRoutes } from '#contract/discontinue.ts'
import { type InfoType, infoTypeRoutes } from '#contract/infoTypes.ts'
import type { ResponseOf } from '#contract/route.ts'
import type { Platform } from '#contract/sellers.ts'
import { skuRoutes } from '#contract/skus.ts'
import { type Sourcing, sourcingRoutes } from '#contract/sourcing.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { listOf } from '#shared/api/tags.ts'
import {
  type AsinPart,
  type CatalogueDocument,
  documentOf,
  type MissingDocument,
  missingAdapter,
} from './catalogueDocument.ts'

/** Maximum number of previewed products, because each needs a request. */
const MAX_LOOKED = 20
/** Sums over the previewed products. */
type Touched = ResponseOf<typeof discontinueRoutes.previewDiscontinue> & { looked: number }

// structural comparison of long lists is useless: each response is a new document
const options = { structuralSharing: false, extraOptions: { quiet: true } }

export const catalogueApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Active SKUs; screens show errors of these lists themselves. */
    getCatalogue: build.query<CatalogueDocument, void>({
      query: () => call(asinRoutes.listAsins, { longList: 'skus' }),
      transformResponse: documentOf,
      providesTags: ['Sku', 'AsinInfo'],
      ...options,
    }),
    getDiscontinued: build.query<CatalogueDocument, void>({
      query: () => call(asinRoutes.listDiscontinued, { longList: 'skus' }),
      transformResponse: documentOf,
      providesTags: ['Sku', 'AsinInfo'],
      ...options,
    }),
    getMissingSkus: build.query<MissingDocument, void>({
      query: () => call(skuRoutes.listMissingSkus),
      transformResponse: missingAdapter.documentOf,
      providesTags: [{ type: 'Sku', id: 'missing' }],
      ...options,
    }),
    getMissingFnskus: build.query<MissingDocument, void>({
      query: () => call(skuRoutes.listMissingFnskus),
      transformResponse: missingAdapter.documentOf,
      providesTags: [{ type: 'Sku', id: 'missing' }],
      ...options,
    }),
    /** What products cost and who supplies them, those that sold most first. */
    getSourcing: build.query<Sourcing, void>({
      query: () => call(sourcingRoutes.showSourcing),
      providesTags: ['Sku', 'AsinInfo', 'Supplier', 'PurchaseSettings'],
      ...options,
    }),
    getAllowedValues: build.query<Record<string, string[]>, void>({
      query: () => call(asinInfoRoutes.listAllowedValues),
      providesTags: ['AsinInfo'],
      extraOptions: { quiet: true },
    }),
    /** Info types of products: built-in ones, then the company's own. */
    getInfoTypes: build.query<InfoType[], void>({
      query: () => call(infoTypeRoutes.listInfoTypes),
      providesTags: ['AsinInfo'],
      extraOptions: { quiet: true },
    }),
    getPlatforms: build.query<Platform[], void>({
      query: () => call(asinRoutes.listPlatforms),
      extraOptions: { quiet: true },
    }),
    getCatalogueMarketplaces: build.query<CatalogueMarketplace[], void>({
      query: () => call(asinRoutes.listMarketplaces),
      providesTags: ['Sku', 'Seller'],
      extraOptions: { quiet: true },
    }),
    getRelations: build.query<Relation[], void>({
      query: () => call(asinRoutes.listRelations),
      providesTags: [listOf('Asin')],
      extraOptions: { quiet: true },
    }),
    /** The effect of a discontinue, for the first of many parts; the dialog shows an error itself. */
    getTouched: build.query<Touched, readonly AsinPart[]>({
      queryFn: async (items, _api, _options, ask) => {
        const sum: Touched = { skus: [], units: 0, incoming: 0, onOrder: 0, looked: 0 }
        for (const { asin, platform, seller } of items.slice(0, MAX_LOOKED)) {
          const question = call(discontinueRoutes.previewDiscontinue, { params: { asin }, query: { platform, seller } })
          const { data, error, meta } = await ask(question)
          if (error) return { error, meta }
          const one = data as ResponseOf<typeof discontinueRoutes.previewDiscontinue>
          sum.skus.push(...one.skus)
          for (const figure of ['units', 'incoming', 'onOrder'] as const) sum[figure] += one[figure]
          sum.looked += 1
        }
        return { data: sum }
      },
      providesTags: ['Sku', 'Inventory'],
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
})

export const { useGetCatalogueMarketplacesQuery, useGetRelationsQuery, useGetTouchedQuery } = catalogueApi
