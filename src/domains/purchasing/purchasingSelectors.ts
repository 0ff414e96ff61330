import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import type { Candidate, MissingPo } from '#contract/incoming.ts'
import { type CommandsRoot, selectPendingArgs } from '#domains/notices/index.ts'
import type { api } from '#shared/api/api.ts'
import { incomingApi } from './incomingApi.ts'
import type { IncomingDocument } from './incomingDocument.ts'
import { purchasesApi } from './purchasesApi.ts'
import type { PurchasingSliceRoot } from './purchasingSlice.ts'

export type PurchasingRoot = CommandsRoot & PurchasingSliceRoot & WithSlice<typeof api>

const { shipPurchase, receivePurchase, closePurchase, cancelPurchase, reopenPurchase, unplacePurchase } =
  purchasesApi.endpoints

/** Whether a status change of an order is in progress. */
export const selectIsMoving = (root: CommandsRoot, id: string): boolean =>
  [closePurchase, cancelPurchase, reopenPurchase, unplacePurchase].some((mutation) =>
    selectPendingArgs(root, mutation).includes(id),
  ) ||
  [...selectPendingArgs(root, shipPurchase), ...selectPendingArgs(root, receivePurchase)].some((args) => args.id === id)

/** Whether shipments are being booked in bulk, or such a booking is being undone. */
export const selectIsMatchingAll = (root: CommandsRoot): boolean =>
  selectPendingArgs(root, incomingApi.endpoints.matchAllIncoming).length +
    selectPendingArgs(root, incomingApi.endpoints.undoAllIncoming).length >
  0

const emptyIncoming: IncomingDocument = {}
const selectIncoming = incomingApi.endpoints.getIncoming.select()

/** The loaded unmatched shipments by FNSKU. */
export const selectMissingPos = (root: PurchasingRoot): IncomingDocument => selectIncoming(root).data ?? emptyIncoming

/** An unmatched shipment as a row. */
export interface IncomingRow extends Pick<MissingPo, 'fnsku' | 'seller' | 'asin' | 'sku'> {
  key: string
  id: string
  shipment: string
  product: string | null
  date: string
  received: number
  /** Its destination; null: no report has it. */
  marketplace: string | null
  /** Best first. */
  candidates: Candidate[]
}

/** Every unmatched shipment, the most certain match first, then the newest. */
export const selectIncomingRows = createSelector([selectMissingPos], (doc): IncomingRow[] =>
  Object.values(doc)
    .flatMap(({ fnsku, asin, sku, name, ids, candidates }) =>
      ids.map((shipment) => ({
        key: `${fnsku}|${shipment.id}`,
        fnsku,
        seller: shipment.seller,
        marketplace: shipment.marketplace,
        asin,
        sku,
        product: name,
        id: shipment.id,
        shipment: shipment.name,
        date: shipment.date,
        received: shipment.received,
        candidates: candidates.filter((one) => one.id === shipment.id),
      })),
    )
    .sort(
      (one, other) =>
        (other.candidates[0]?.score ?? -1) - (one.candidates[0]?.score ?? -1) || other.date.localeCompare(one.date),
    ),
)
