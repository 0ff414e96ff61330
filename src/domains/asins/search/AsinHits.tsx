import type { AsinHit } from '#contract/asins.ts'
import { UNKNOWN } from '#shared/lib/number.ts'

interface Hits {
  id: string
  hits: readonly AsinHit[]
  /** The one the keys have reached; -1 none. */
  active: number
  /** What to say when there are none. */
  words: string | undefined
  onOpen(asin: string): void
}

/** The products found, under the field. */
export const AsinHits = ({ id, hits, active, words: message, onOpen }: Hits) => (
  <div className="asin-hits">
    <div id={id} role="listbox" aria-label="Products found">
      {hits.map(({ asin, name, sku }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
        <div
          key={asin}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // the field keeps the focus, or the list would close before the click
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(asin)}
        >
          <span>{name ?? UNKNOWN}</span>
          <small className="code">{[asin, sku].filter(Boolean).join(' · ')}</small>
        </div>
      ))}
    </div>
    {hits.length === 0 && <p role="status">{message ?? 'Searching…'}</p>}
  </div>
)
