import type { BudgetProduct, BudgetReason } from '#contract/budget.ts'
import type { Column } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'

const reasonTexts: Readonly<Record<BudgetReason, string>> = {
  noCost: 'No unit cost',
  noPrice: 'No price, so no margin',
  heldBack: 'Minimum lasts over 180 days',
  loss: 'Each sale loses money',
  late: 'Arrives too late to save sales',
  money: 'Others keep more for the money',
}

/** Returns why a product gets fewer units than restock suggests; null when it gets all. */
const reasonOf = ({ reason }: BudgetProduct): string | null => (reason === null ? null : reasonTexts[reason])

const marketplacesOf = ({ lines }: BudgetProduct): string =>
  lines.map(({ marketplace, quantity }) => `${marketplace} ${quantity}`).join(', ')

/** Returns the columns of a budget in a currency. */
export const budgetColumns = (currency: string): Column<BudgetProduct>[] => {
  const money = { kind: 'money', width: 104, currency: () => currency } as const
  return [
    {
      key: 'name',
      title: 'Product',
      kind: 'text',
      width: 230,
      pinned: true,
      narrow: true,
      value: ({ name }) => name,
      cell: ({ asin, name }) => (
        <ProductLines name={name} asin={asin}>
          <Asin asin={asin} />
        </ProductLines>
      ),
      narrowCell: (product) => (
        <ProductLines name={product.name}>
          {product.asin} · {reasonOf(product) ?? marketplacesOf(product)}
        </ProductLines>
      ),
    },
    {
      key: 'units',
      title: 'Order qty',
      kind: 'number',
      width: 84,
      narrow: true,
      hint: 'Units that the budget buys',
      value: ({ units }) => units,
    },
    {
      key: 'split',
      title: 'By marketplace',
      kind: 'text',
      width: 140,
      hidden: true,
      value: (product) => marketplacesOf(product),
    },
    {
      key: 'suggested',
      title: 'Suggested',
      kind: 'number',
      width: 90,
      hint: 'Units that restock suggests',
      value: ({ suggested }) => suggested,
    },
    { key: 'cartons', title: 'Cartons', kind: 'number', width: 76, value: ({ cartons }) => cartons },
    { key: 'cost', title: 'Cost', ...money, value: ({ cost }) => cost },
    {
      key: 'margin',
      title: 'Margin kept',
      ...money,
      hint: 'Expected margin of the sales that the order saves, before ads and storage',
      value: ({ margin }) => margin,
    },
    {
      key: 'lost',
      title: 'Left out',
      name: 'Margin left out',
      ...money,
      hint: 'Expected margin of the suggested units that the budget does not buy',
      value: ({ suggestedMargin, margin }) => (suggestedMargin === null ? null : Math.max(0, suggestedMargin - margin)),
    },
    {
      key: 'reason',
      title: 'Why not all',
      kind: 'choice',
      width: 190,
      value: (product) => reasonOf(product),
    },
  ]
}
