import { type IncomingShipment, incomingRoutes as routes } from '#contract/incoming.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import type { IncomingDocument } from './incomingDocument.ts'
import type { ShipmentKey } from './wished.ts'

// what a booking moves: stock on order, the shipments' own sheets, orders
const moved = ['Incoming', 'Purchase', 'Restock', 'Inbound'] as const

export const incomingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Its screen shows a failure itself. */
    getIncoming: build.query<IncomingDocument, void>({
      query: () => call(routes.listMissingPos),
      providesTags: ['Incoming'],
      extraOptions: { quiet: true },
    }),
    matchIncoming: build.mutation<unknown, IncomingShipment>({
      query: (body) => call(routes.matchIncoming, { body }),
      invalidatesTags: (_, error) => (error ? ['Incoming'] : [...moved]),
    }),
    deleteIncoming: build.mutation<unknown, ShipmentKey>({
      query: (body) => call(routes.deleteIncoming, { body }),
      invalidatesTags: ['Incoming'],
    }),
    undoIncoming: build.mutation<unknown, ShipmentKey & { po?: string }>({
      query: (body) => call(routes.undoIncoming, { body }),
      invalidatesTags: [...moved],
    }),
  }),
})

export const { useGetIncomingQuery } = incomingApi
