import { Modal } from 'antd'
import { useState } from 'react'
import type { Platform } from '#contract/sellers.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { failureOf } from '#shared/api/failure.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { selectActiveRows } from '../asinsSelectors.ts'
import { useGetTouchedQuery } from '../catalogueApi.ts'
import { type AsinPart, skuKeyOf } from '../catalogueDocument.ts'
import { partTitle } from '../catalogueText.ts'
import { useAsinsDispatch, useAsinsSelector, useCatalogue } from '../hooks.ts'
import { skusApi } from '../skusApi.ts'
import './asinSheet.css'

/** The effect of a discontinue: SKUs, and units in stock or incoming. */
const TouchedFacts = ({ items }: { items: readonly AsinPart[] }) => {
  const { currentData, error } = useGetTouchedQuery(items)
  if (error) return <p role="alert">Couldn’t check the effects: {failureOf(error)}</p>
  if (!currentData) return <p>Checking the effects…</p>
  const { skus, units, incoming, onOrder, looked } = currentData
  const facts = [
    ['SKUs', skus.length],
    ['Units in stock', units],
    ['Units incoming', incoming],
    ['Units on order', onOrder],
  ] as const
  return (
    <>
      <dl className="asin-touched figure" aria-label="What changes">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {looked < items.length && <p>Of the first {formatPlural(looked, 'ASIN', 'ASINs')} alone.</p>}
    </>
  )
}

interface Props {
  /** The affected products; for a single ASIN the part can be chosen. */
  items: readonly AsinPart[]
  onClosed(): void
}

/** Returns every part of an ASIN with active rows: everywhere, each platform, each seller there. */
const usePartsOf = (asin: string | undefined): AsinPart[] => {
  const rows = Object.values(useAsinsSelector(selectActiveRows)).filter((row) => row.asin === asin)
  if (!asin) return []
  const platforms = [...new Set(rows.map(({ platform }) => platform as Platform))]
  const sellers = new Map(rows.map((row) => [skuKeyOf({ ...row, sku: '' }), row]))
  return [
    { asin },
    ...(platforms.length > 1 ? platforms.map((platform) => ({ asin, platform })) : []),
    ...(sellers.size > 1
      ? [...sellers.values()].map(({ platform, seller }) => ({ asin, platform: platform as Platform, seller }))
      : []),
  ]
}
const partKey = ({ platform, seller }: AsinPart) => [platform, seller].join(' ')
/** Discontinues products after showing the effect; it can be undone. */
const DiscontinueDialog = ({ items, onClosed }: Props) => {
  useCatalogue()
  const dispatch = useAsinsDispatch()
  const [isOpen, setIsOpen] = useState(true)
  const [first, ...more] = items
  const [part, setPart] = useState(first)
  const parts = usePartsOf(more.length ? undefined : first?.asin)
  const meant = more.length || !part ? items : [part]
  const discontinue = () => {
    void dispatch(sendCommand(skusApi.endpoints.discontinueAsins, meant))
    setIsOpen(false)
  }
  return (
    <Modal
      open={isOpen}
      title={more.length ? `Discontinue ${items.length} ASINs` : `Discontinue ${first?.asin}`}
      okText="Discontinue"
      onOk={discontinue}
      onCancel={() => setIsOpen(false)}
      afterClose={onClosed}
    >
      {parts.length > 1 && (
        <fieldset className="asin-parts">
          <legend>Where</legend>
          {parts.map((each) => (
            <label key={partKey(each)}>
              <input
                type="radio"
                name="discontinue-part"
                checked={part !== undefined && partKey(part) === partKey(each)}
                onChange={() => setPart(each)}
              />
              {partTitle(each)}
            </label>
          ))}
        </fieldset>
      )}
      <TouchedFacts items={meant} />
      <p>
        Discontinued SKUs leave the catalog, restock and lead lists; remaining stock is still shown. You can reactivate
        them.
      </p>
    </Modal>
  )
}

export default DiscontinueDialog
