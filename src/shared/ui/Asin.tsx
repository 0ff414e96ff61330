import { CopyButton } from './CopyButton.tsx'

/** An item number that leads to its product, with a button that copies it. */
export const Asin = ({ asin }: { asin: string }) => (
  <span className="code">
    <a href={`#/asins/${asin}`}>{asin}</a> <CopyButton text={asin} label={`Copy ${asin}`} />
  </span>
)
