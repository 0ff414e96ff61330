import { Suspense } from 'react'
import type { AsinSheet } from '#contract/asins.ts'
import { formatCategory } from '#rules/formatCategory.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import type { AsinPanel } from '#shared/room/clientRoom.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import type { AsinRows } from '../asinsSelectors.ts'
import { productPrices } from './productPrices.ts'

/** Pictures come only from imported files: the page loads nothing from other sites. */
const isOwnPicture = (image: string | null): image is string => image !== null && /^(data:image\/|\/)/.test(image)

const Picture = ({ sheet: { asin, name, image } }: { sheet: AsinSheet }) =>
  isOwnPicture(image) ? (
    <img className="asin-picture" src={image} alt={name ?? asin} />
  ) : (
    <span className="asin-picture" aria-hidden>
      {(name ?? asin).slice(0, 1)}
    </span>
  )

const State = ({ sheet, rows }: { sheet: AsinSheet; rows: AsinRows }) => {
  if (rows.active.length && rows.discontinued.length) return <span>Active, partly discontinued</span>
  if (rows.active.length) return <span>Active</span>
  const { blame } = sheet
  if (!rows.discontinued.length) return <span>No SKU yet</span>
  return (
    <span className="asin-discontinued">
      Discontinued
      {blame && (
        <>
          {' '}
          by {blame.by}, <RelativeTime moment={blame.at} />
        </>
      )}
    </span>
  )
}

const Prices = ({ skus }: Pick<AsinSheet, 'skus'>) => {
  const prices = productPrices(skus)
  if (!prices.length) return UNKNOWN
  return (
    <ul className="product-listings figure">
      {prices.map(({ marketplace, text }) => (
        <li key={marketplace}>
          {prices.length > 1 && `${marketplace} `}
          {text}
        </li>
      ))}
    </ul>
  )
}

interface HeadProps {
  sheet: AsinSheet
  rows: AsinRows | undefined
  /** Terms and values of other rooms. */
  panels: readonly AsinPanel[]
}

/** The product with its main figures, and whether it is active. */
export const AsinHead = ({ sheet, rows, panels }: HeadProps) => {
  const { asin, category } = sheet
  return (
    <div className="asin-head">
      <Picture sheet={sheet} />
      <dl className="asin-facts">
        <div>
          <dt>ASIN</dt>
          <dd>
            <span className="code">{asin}</span> <CopyButton text={asin} label={`Copy ${asin}`} />
            <small>{category ? formatCategory(category) : 'No category'}</small>
          </dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>{rows ? <State sheet={sheet} rows={rows} /> : UNKNOWN}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>
            <Prices skus={sheet.skus} />
          </dd>
        </div>
        <Suspense>
          {panels.map(({ title, Panel }) => (
            <Panel key={title} asin={asin} />
          ))}
        </Suspense>
      </dl>
    </div>
  )
}
