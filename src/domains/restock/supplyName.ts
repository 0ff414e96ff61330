import type { Supply } from '#rules/restock/listingNeeds.ts'

/** Returns the name of a supply: 'PO-1018', 'shipment FBA15…'. */
export const supplyName = ({ source, reference }: Pick<Supply, 'source' | 'reference'>): string => {
  if (source === 'po') return reference ?? 'an order'
  return reference ? `shipment ${reference}` : 'a shipment'
}
