import { Button } from 'antd'
import { useMemo } from 'react'
import type { MarketplaceVat } from '#contract/expenses.ts'
import { standardVatRates } from '#rules/profit/vatRates.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { marketplaceTitle } from './expenseText.ts'

/** Returns the rate of the marketplace on a day; undefined without one. */
const rateOn = ({ rates }: MarketplaceVat, day: string) =>
  rates.find(({ asin, since, until }) => asin === null && since <= day && (until === null || until >= day))?.rate

/** Returns the standard rate on a day, as a suggestion. */
const standardText = (marketplace: string, day: string) => {
  const rate = rateOn({ marketplace, rates: standardVatRates(marketplace) }, day)
  return rate === undefined ? 'Prices without tax' : `${rate} %`
}

interface Table {
  vat: readonly MarketplaceVat[]
  today: string
  onEdit(vat: MarketplaceVat): void
}

/** The VAT rate of each marketplace that the company sells in. */
export const VatTable = ({ vat, today, onEdit }: Table) => {
  const { day: showDay } = useCalendar()
  const columns = useMemo(
    (): SmallColumn<MarketplaceVat>[] => [
      {
        key: 'marketplace',
        title: 'Marketplace',
        names: true,
        cell: ({ marketplace }) => marketplaceTitle(marketplace),
      },
      {
        key: 'rate',
        title: 'Rate today',
        kind: 'figure',
        cell: (one) => {
          const rate = rateOn(one, today)
          return rate === undefined ? 'none' : `${rate} %`
        },
      },
      {
        key: 'rates',
        title: 'All rates',
        kind: 'prose',
        spare: true,
        cell: ({ rates }) =>
          rates
            .map(({ asin, rate, since }) => `${rate} %${asin === null ? '' : ` for ${asin}`} from ${showDay(since)}`)
            .join(', ') || '–',
      },
      {
        key: 'standard',
        title: 'Standard rate',
        kind: 'figure',
        spare: true,
        hint: 'Standard rate of the country, where prices include the tax',
        cell: ({ marketplace }) => standardText(marketplace, today),
      },
      {
        key: 'edit',
        title: 'Actions',
        hidesTitle: true,
        kind: 'actions',
        cell: (one) => (
          <Button
            size="small"
            aria-label={`Set rates of ${marketplaceTitle(one.marketplace)}`}
            onClick={() => onEdit(one)}
          >
            Set rates
          </Button>
        ),
      },
    ],
    [today, onEdit, showDay],
  )
  return (
    <SmallTable
      label="VAT in prices"
      captioned
      columns={columns}
      rows={vat}
      rowKey={({ marketplace }) => marketplace}
      empty="Marketplaces appear once a seller is set up."
    />
  )
}
