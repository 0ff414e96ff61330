import { type BookedShipment, type IncomingShipment, incomingRoutes as routes } from '#contract/incoming.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { rowsOf } from '#shared/api/tags.ts'
import type { ShipmentKey } from './commands.ts'
import type { IncomingDocument } from './incomingDocument.ts'

/**
 * Data that a booking changes: stock on order, the shipments' own sheets, and the order it is booked on, or all orders
 * when that is unknown.
 */
const getAffectedTags = (_: unknown, error: unknown, { po }: { po?: string }) =>
  error
    ? (['Incoming'] as const)
    : (['Incoming', 'Restock', 'Inbound', ...(po ? rowsOf('Purchase', [po]) : ['Purchase' as const])] as const)

export const incomingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Its screen shows an error itself. */
    getIncoming: build.query<IncomingDocument, void>({
      query: () => call(routes.listMissingPos),
      providesTags: ['Incoming'],
      extraOptions: { quiet: true },
    }),
    matchIncoming: build.mutation<unknown, IncomingShipment>({
      query: (body) => call(routes.matchIncoming, { body }),
      invalidatesTags: getAffectedTags,
    }),
    matchAllIncoming: build.mutation<BookedShipment[], ShipmentKey[]>({
      query: (shipments) => call(routes.matchAllIncoming, { body: { shipments } }),
      invalidatesTags: (_, error) => getAffectedTags(_, error, {}),
    }),
    undoAllIncoming: build.mutation<unknown, BookedShipment[]>({
      query: (booked) => call(routes.undoAllIncoming, { body: { booked } }),
      invalidatesTags: (_, error) => getAffectedTags(_, error, {}),
    }),
    deleteIncoming: build.mutation<unknown, ShipmentKey>({
      query: (body) => call(routes.deleteIncoming, { body }),
      invalidatesTags: ['Incoming'],
    }),
    undoIncoming: build.mutation<unknown, ShipmentKey & { po?: string }>({
      query: (body) => call(routes.undoIncoming, { body }),
      invalidatesTags: getAffectedTags,
    }),
  }),
})

export const { useGetIncomingQuery } = incomingApi
