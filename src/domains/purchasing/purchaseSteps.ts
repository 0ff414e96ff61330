import type { Purchase } from '#contract/purchases.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import type { Receiving, Shipping } from './commands.ts'

/** Formats the result of receiving units; of negative quantities, that they were taken back. */
export const formatReceipt = ({ lines }: Receiving, { number }: Purchase): string => {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return units < 0
    ? `${formatPlural(-units, 'unit')} of ${number} no longer received.`
    : `${formatPlural(units, 'unit')} of ${number} received.`
}

export const formatShipping = ({ shippedAt }: Shipping, { number }: Purchase): string =>
  shippedAt === null ? `${number} is no longer marked as shipped.` : `${number} is marked as shipped.`

/** Returns the receiving that undoes another. */
export const reverseReceipt = (receiving: Receiving): Receiving => ({
  ...receiving,
  lines: receiving.lines.map(({ line, quantity }) => ({ line, quantity: -quantity })),
})
