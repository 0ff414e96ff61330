import { CopyButton } from './CopyButton.tsx'
import { productHref } from './productHref.ts'

/** An ASIN that opens its product's page, with a copy button. */
export const Asin = ({ asin }: { asin: string }) => (
  <span className="code">
    <a href={productHref(asin)}>{asin}</a> <CopyButton text={asin} label={`Copy ${asin}`} />
  </span>
)
