import { type Document, type DocumentFacts, documentRoutes } from '#contract/documents.ts'
import { type InboundSheet, inventoryRoutes } from '#contract/inventory.ts'
import type { ResponseOf } from '#contract/route.ts'
import { type CoverRow, type ShippingRow, shippingRoutes } from '#contract/shipping.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { listOf } from '#shared/api/tags.ts'

/** Returns the shipped units by FNSKU; lines without an FNSKU cannot be on an invoice. */
const shippedUnits = (lines: InboundSheet['lines']): { fnsku: string; units: number }[] => {
  const sums = new Map<string, number>()
  for (const { fnsku, shipped } of lines) if (fnsku && shipped > 0) sums.set(fnsku, (sums.get(fnsku) ?? 0) + shipped)
  return [...sums].map(([fnsku, units]) => ({ fnsku, units }))
}

type ShippingPage = ResponseOf<typeof shippingRoutes.listShipping>
type CoverPage = ResponseOf<typeof shippingRoutes.listCover>

/** Maximum page size of the server. */
const MOST = '200'

export interface ShippingQuestion {
  search: string
  /** Only those with an open case. */
  open: boolean
}

/** Documents are evidence of cases, so missing documents of cases change too. */
const affectedTags = ['Document', 'Case'] as const

const documentsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getShipping: build.infiniteQuery<ShippingPage, ShippingQuestion, string>({
      query: ({ queryArg: { search, open }, pageParam }) =>
        call(shippingRoutes.listShipping, { query: { search, open: open ? '1' : '', limit: MOST, cursor: pageParam } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ cursor }) => cursor ?? undefined },
      providesTags: ['Document', listOf('Case'), 'Inbound'],
    }),
    /** Null: the shipment does not exist. */
    getShippingRow: build.query<ShippingRow | null, string>({
      query: (shipment) => call(shippingRoutes.listShipping, { query: { search: shipment, limit: MOST } }),
      transformResponse: ({ rows }: ShippingPage, _, shipment) => rows.find((row) => row.shipment === shipment) ?? null,
      providesTags: ['Document', listOf('Case'), 'Inbound'],
    }),
    getDocuments: build.query<Document[], string>({
      query: (shipment) => call(documentRoutes.listDocuments, { query: { shipment, limit: MOST } }),
      providesTags: ['Document'],
    }),
    getCover: build.query<CoverRow[], string>({
      query: (shipment) => call(shippingRoutes.listCover, { query: { shipment, limit: MOST } }),
      transformResponse: ({ rows }: CoverPage) => rows,
      providesTags: ['Document', listOf('Case'), listOf('Purchase')],
    }),
    /** Units shipped by FNSKU. */
    getShippedLines: build.query<{ fnsku: string; units: number }[], string>({
      query: (shipment) => call(inventoryRoutes.showInbound, { params: { id: shipment } }),
      transformResponse: ({ lines }: InboundSheet) => shippedUnits(lines),
      providesTags: ['Inbound'],
      extraOptions: { quiet: true },
    }),
    updateDocument: build.mutation<Document, { id: string; facts: DocumentFacts }>({
      query: ({ id, facts }) => call(documentRoutes.saveDocument, { params: { id }, body: facts }),
      invalidatesTags: (_, error) => (error ? [] : [...affectedTags]),
      // the form shows the error
      extraOptions: { quiet: true },
    }),
    deleteDocument: build.mutation<unknown, Pick<Document, 'id' | 'name'>>({
      query: ({ id }) => call(documentRoutes.removeDocument, { params: { id } }),
      invalidatesTags: [...affectedTags],
    }),
  }),
})

export const {
  useGetShippingInfiniteQuery,
  useGetShippingRowQuery,
  useGetDocumentsQuery,
  useGetCoverQuery,
  useGetShippedLinesQuery,
  useUpdateDocumentMutation,
  useDeleteDocumentMutation,
} = documentsApi
