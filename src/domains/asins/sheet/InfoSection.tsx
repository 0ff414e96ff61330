import { useState } from 'react'
import { type AsinSheet, type InfoType, infoTypes } from '#contract/asins.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { type AsinRows, selectCurrency } from '../asinsSelectors.ts'
import { infoTitles } from '../catalogueWords.ts'
import { useAsinsSelector } from '../hooks.ts'
import { InfoCell } from '../info/InfoCell.tsx'
import { infoHeading, infoWords } from '../infoText.ts'

const isNumber = (type: InfoType) => type !== 'supplier' && type !== 'category'

/** Every value there ever was, newest first. */
const History = ({ history, currency }: { history: AsinSheet['infoHistory']; currency: string | undefined }) => {
  if (!history.length) return null
  return (
    <details>
      <summary>History · {history.length}</summary>
      <table className="sku-table" aria-label="History of what is noted">
        <thead>
          <tr>
            {['From', 'Seller', 'What', 'Value', 'By'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.map(({ seller, type, value, from, by }) => (
            <tr key={`${seller} ${type} ${from}`}>
              <td>
                <Day day={from} />
              </td>
              <td>{seller}</td>
              <td>{infoTitles[type]}</td>
              <td>{infoWords(type, value, currency)}</td>
              <td>{by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** What people note of the product, seller by seller, each value counting from a day on. */
export const InfoSection = ({ sheet, rows }: { sheet: AsinSheet; rows: AsinRows | undefined }) => {
  const { asin, info, infoHistory } = sheet
  const currency = useAsinsSelector(selectCurrency)
  const [from, setFrom] = useState<string>()
  const sellers = [
    ...new Set([
      ...[...(rows?.active ?? []), ...(rows?.discontinued ?? [])].map(({ seller }) => seller),
      ...sheet.skus.map(({ seller }) => seller),
      ...Object.keys(info),
    ]),
  ].sort()
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
        <div className="sku-scroll">
          <table className="sku-table" aria-label="Info by seller">
            <thead>
              <tr>
                <td />
                {sellers.map((seller) => (
                  <th key={seller} scope="col">
                    {seller}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {infoTypes.map((type) => (
                <tr key={type}>
                  <th scope="row">{infoHeading(type, currency)}</th>
                  {sellers.map((seller) => (
                    <td key={seller} data-number={isNumber(type)}>
                      <InfoCell
                        asin={asin}
                        seller={seller}
                        type={type}
                        value={info[seller]?.[type]}
                        currency={currency}
                        from={from}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p>Info belongs to a seller. Add a SKU first.</p>
      )}
      <History history={infoHistory} currency={currency} />
    </section>
  )
}
