import type { DeadRow } from '#contract/inventory.ts'

/** Columns of Amazon's removal request file; address and contact are filled in by the seller for returns. */
const columns = [
  'MerchantRemovalOrderID',
  'RemovalDisposition',
  'AddressName',
  'AddressFieldOne',
  'AddressFieldTwo',
  'AddressFieldThree',
  'AddressCity',
  'AddressCountryCode',
  'AddressStateOrRegion',
  'AddressPostalCode',
  'ContactPhoneNumber',
  'ShippingNotes',
  'MerchantSKU',
  'SellableQuantity',
  'UnsellableQuantity',
] as const

const dispositions = { remove: 'Return', liquidate: 'Liquidations', donate: 'Disposal' } as const

/** Returns units to remove per SKU: those that leave by the listing's plan, or all without one, largest SKU first. */
const leavingUnits = ({ inventory, clearance, skus }: DeadRow): { sku: string; units: number }[] => {
  let rest = inventory - (clearance?.keep ?? 0)
  return [...skus]
    .sort((a, b) => b.units - a.units)
    .flatMap(({ sku, units }) => {
      const leaving = Math.min(rest, units)
      rest -= leaving
      return leaving > 0 ? [{ sku, units: leaving }] : []
    })
}

/** A removal order: one per marketplace and disposition, as Amazon takes them. */
interface RemovalFileText {
  name: string
  text: string
}

/** Returns Amazon's tab-delimited removal request of listings, an order for each seller, marketplace and disposition. */
export const removalFile = (rows: readonly DeadRow[], day: string): RemovalFileText | undefined => {
  const lines = rows.flatMap((row) => {
    const exit = row.clearance?.exit ?? 'remove'
    const order = `clove-${day}-${row.seller}-${row.marketplace}-${exit}`
    return leavingUnits(row).map(({ sku, units }) => {
      const values: Partial<Record<(typeof columns)[number], string>> = {
        ...{ MerchantRemovalOrderID: order, RemovalDisposition: dispositions[exit] },
        ...{ MerchantSKU: sku, SellableQuantity: String(units), UnsellableQuantity: '0' },
      }
      return columns.map((column) => values[column] ?? '').join('\t')
    })
  })
  if (lines.length === 0) return undefined
  return { name: `removal-order-${day}.txt`, text: [columns.join('\t'), ...lines.sort(), ''].join('\r\n') }
}
