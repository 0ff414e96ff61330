import { notifyDone } from '#domains/notices/index.ts'
import type { IncomingPair } from './restockApi.ts'
import { pairTakenBack } from './restockSlice.ts'

/** Tells what was said of a shipment; it can be taken back. */
export const pairNotice = ({ fnsku, id, po, answer }: IncomingPair) =>
  notifyDone(
    answer === 'yes' ? `Shipment ${id} is of ${po}.` : `Shipment ${id} is not of ${po}.`,
    pairTakenBack({ fnsku, id, po }),
  )
