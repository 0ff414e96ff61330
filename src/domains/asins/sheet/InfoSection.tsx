import { useState } from 'react'
import type { AsinSheet } from '#contract/asins.ts'
import type { InfoType } from '#contract/infoTypes.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { type AsinRows, selectCurrency, selectInfoTypes } from '../asinsSelectors.ts'
import { useAsinsSelector } from '../hooks.ts'
import { InfoCell } from '../InfoCell.tsx'
import { infoHeading, infoTypeIn, infoWords } from '../infoText.ts'

const isNumber = ({ kind }: InfoType) => kind === 'number' || kind === 'money'

type Noted = AsinSheet['infoHistory'][number]

/** Every value there ever was, newest first. */
const History = ({ history, currency }: { history: AsinSheet['infoHistory']; currency: string | undefined }) => {
  const types = useAsinsSelector(selectInfoTypes)
  if (!history.length) return null
  const columns: SmallColumn<Noted>[] = [
    { key: 'from', title: 'From', cell: ({ from }) => <Day day={from} /> },
    { key: 'seller', title: 'Seller', cell: ({ seller }) => seller },
    { key: 'what', title: 'What', cell: ({ type }) => infoTypeIn(types, type).title },
    { key: 'value', title: 'Value', cell: ({ type, value }) => infoWords(infoTypeIn(types, type), value, currency) },
    { key: 'by', title: 'By', cell: ({ by }) => by },
  ]
  return (
    <details>
      <summary>History · {history.length}</summary>
      <SmallTable
        label="History of what is noted"
        columns={columns}
        rows={history}
        rowKey={({ seller, type, from }) => `${seller} ${type} ${from}`}
      />
    </details>
  )
}

/** What people note of the product, seller by seller, each value counting from a day on. */
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
        {sellers.length > 0 && (
          <>
            <DayPicker label="New values count from" value={from} onChange={setFrom} />
            {!from && <small>today, unless you choose a day</small>}
          </>
        )}
      </header>
      {sellers.length ? (
        <SmallTable label="Info by seller" columns={columns} rows={types} rowKey={({ key }) => key} />
      ) : (
        <p>Info belongs to a seller. Add a SKU first.</p>
      )}
      <History history={infoHistory} currency={currency} />
    </section>
  )
}
