import { MAX_MISSING, type MissingPo } from '#contract/incoming.ts'
import type { ShipmentKey } from './commands.ts'

/** Unmatched shipments by FNSKU. */
export type IncomingDocument = Record<string, MissingPo>

/** Removes units of a shipment, all by default. The last shipment of an FNSKU removes its entry. */
export const takeUnits = (
  doc: IncomingDocument,
  { fnsku, id }: ShipmentKey,
  units = Number.POSITIVE_INFINITY,
): void => {
  const entry = doc[fnsku]
  if (!entry) return
  for (const shipment of entry.ids) if (shipment.id === id) shipment.received -= units
  entry.ids = entry.ids.filter(({ received }) => received > 0)
  entry.candidates = entry.candidates.filter((one) => entry.ids.some((shipment) => shipment.id === one.id))
  if (!entry.ids.length) delete doc[fnsku]
}

/** Returns whether the list is truncated; a list changed here has lost some entries. */
export const isCut = (doc: IncomingDocument): boolean => Object.keys(doc).length > MAX_MISSING / 2

/** Returns the number of waiting shipments, which the shell counts. */
export const countShipments = (doc: IncomingDocument): number =>
  Object.values(doc).reduce((sum, { ids }) => sum + ids.length, 0)
