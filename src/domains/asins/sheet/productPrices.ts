import type { AsinSheet } from '#contract/asins.ts'
import { grouped } from '#rules/grouped.ts'
import { formatMoney } from '#shared/lib/money.ts'

interface Price {
  marketplace: string
  text: string
}

/** Returns the listed price in each marketplace; a range where its SKUs differ. */
export const productPrices = (skus: AsinSheet['skus']): Price[] => {
  const priced = skus.flatMap(({ marketplace, price, currency }) =>
    price === null || currency === null ? [] : [{ marketplace, price, currency }],
  )
  return [...grouped(priced, ({ marketplace }) => marketplace)].map(([marketplace, offers]) => {
    const [first] = offers
    const prices = offers.map(({ price }) => price)
    const [low, high] = [Math.min(...prices), Math.max(...prices)]
    const currency = first?.currency ?? ''
    const lowest = formatMoney(low, currency)
    return { marketplace, text: low === high ? lowest : `${lowest} – ${formatMoney(high, currency)}` }
  })
}
