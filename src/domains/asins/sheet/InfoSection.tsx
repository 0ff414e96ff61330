import { useState } from 'react'
import { ALWAYS, ALWAYS_SINCE } from '#contract/asinInfo.ts'
import type { AsinSheet } from '#contract/asins.ts'
import type { InfoType } from '#contract/infoTypes.ts'
import { grouped } from '#rules/grouped.ts'
import { type CostSpan, costSpans } from '#rules/info/costSpans.ts'
import { Day } from '#shared/ui/Day.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { type AsinRows, selectCurrency, selectInfoTypes } from '../asinsSelectors.ts'
import { useAsinsSelector } from '../hooks.ts'
import { InfoCell } from '../InfoCell.tsx'
import { formatInfo, infoHeading, infoTypeIn } from '../infoText.ts'
import { SinceField } from '../SinceField.tsx'

const isNumber = ({ kind }: InfoType) => kind === 'number' || kind === 'money'

type Noted = AsinSheet['infoHistory'][number]

/** All values over time, newest first. */
const History = ({ history, currency }: { history: AsinSheet['infoHistory']; currency: string | undefined }) => {
  const types = useAsinsSelector(selectInfoTypes)
  if (!history.length) return null
  const columns: SmallColumn<Noted>[] = [
    { key: 'from', title: 'From', cell: ({ from }) => (from === ALWAYS_SINCE ? ALWAYS : <Day day={from} />) },
    { key: 'seller', title: 'Seller', cell: ({ seller }) => seller },
    { key: 'what', title: 'What', cell: ({ type }) => infoTypeIn(types, type).title },
    { key: 'value', title: 'Value', cell: ({ type, value }) => formatInfo(infoTypeIn(types, type), value, currency) },
    { key: 'by', title: 'By', cell: ({ by: userName }) => userName },
  ]
  return (
    <details>
      <summary>History · {history.length}</summary>
      <SmallTable
        label="History of values"
        columns={columns}
        rows={history}
        rowKey={({ seller, type, from }) => `${seller} ${type} ${from}`}
      />
    </details>
  )
}

interface HeldCost extends CostSpan {
  seller: string
}

/** The unit cost by days for each seller, which cost of goods and profit use. */
const HeldCosts = ({ history, currency }: { history: AsinSheet['infoHistory']; currency: string | undefined }) => {
  const type = infoTypeIn(useAsinsSelector(selectInfoTypes), 'unit_cost')
  const bySeller = grouped(
    history.filter((entry) => entry.type === type.key),
    ({ seller }) => seller,
  )
  const rows = [...bySeller].flatMap(([seller, sellerHistory]): HeldCost[] =>
    costSpans(sellerHistory).map((span) => ({ ...span, seller })),
  )
  if (!rows.length) return null
  const columns: SmallColumn<HeldCost>[] = [
    { key: 'seller', title: 'Seller', cell: ({ seller }) => seller },
    {
      key: 'days',
      title: 'Days',
      names: true,
      cell: ({ since, until }) => (
        <>
          {since ? <Day day={since} /> : 'all days'}
          {until ? (
            <>
              {since ? ' – ' : ' until '}
              <Day day={until} />
            </>
          ) : (
            since && ' on'
          )}
        </>
      ),
    },
    { key: 'cost', title: type.title, kind: 'figure', cell: ({ cost }) => formatInfo(type, cost, currency) },
  ]
  return (
    <details>
      <summary>Unit cost over time</summary>
      <p>
        The first cost also applies to earlier days, each later cost from its date on. Profit uses the cost on the day
        of sale.
      </p>
      <SmallTable
        label="Unit costs by day"
        columns={columns}
        rows={rows}
        rowKey={({ seller, since }) => `${seller} ${since}`}
      />
    </details>
  )
}

/** Info values of the product by seller, each with the day from which it applies. */
export const InfoSection = ({ sheet, rows }: { sheet: AsinSheet; rows: AsinRows | undefined }) => {
  const { asin, info, infoHistory } = sheet
  const currency = useAsinsSelector(selectCurrency)
  const types = useAsinsSelector(selectInfoTypes)
  const [from, setFrom] = useState<string>()
  const sellers = [
    ...new Set([
      ...[...(rows?.active ?? []), ...(rows?.discontinued ?? [])].map(({ seller }) => seller),
      ...sheet.skus.map(({ seller }) => seller),
      ...Object.keys(info),
    ]),
  ].sort()
  const columns: SmallColumn<InfoType>[] = [
    { key: 'what', title: '', names: true, cell: (type) => infoHeading(type, currency) },
    ...sellers.map((seller) => ({
      key: `seller ${seller}`,
      title: seller,
      cell: (type: InfoType) => (
        <div className={isNumber(type) ? 'info-figure' : undefined}>
          <InfoCell
            asin={asin}
            seller={seller}
            type={type.key}
            value={info[seller]?.[type.key]}
            currency={currency}
            from={from}
          />
        </div>
      ),
    })),
  ]
  return (
    <section>
      <header className="asin-section-head">
        <h2>Info</h2>
        {sellers.length > 0 && <SinceField label="New values apply" value={from} onChange={setFrom} />}
      </header>
      {sellers.length ? (
        <SmallTable label="Info by seller" columns={columns} rows={types} rowKey={({ key }) => key} />
      ) : (
        <p>Info belongs to a seller. Add a SKU first.</p>
      )}
      <HeldCosts history={infoHistory} currency={currency} />
      <History history={infoHistory} currency={currency} />
    </section>
  )
}
