import { CopyButton } from './CopyButton.tsx'

/** An item number, with a button that copies it. */
export const Asin = ({ asin }: { asin: string }) => (
  <span className="code">
    {asin} <CopyButton text={asin} label={`Copy ${asin}`} />
  </span>
)
