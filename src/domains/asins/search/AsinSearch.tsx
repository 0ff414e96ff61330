import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AsinHit } from '#contract/asins.ts'
import { Asin } from '#contract/common.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { useLazySearchAsinsQuery, useSearchAsinsQuery } from '../productsApi.ts'
import './asinSearch.css'

interface Hits {
  id: string
  hits: readonly AsinHit[]
  /** Index of the active item; −1 for none. */
  active: number
  /** Message without results. */
  message: string | undefined
  onOpen(asin: string): void
}

/** The matching products, below the field. */
const AsinHits = ({ id, hits, active, message, onOpen }: Hits) => (
  <div className="asin-hits">
    <div id={id} role="listbox" aria-label="Products found">
      {hits.map(({ asin, name, sku }, hitIndex) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
        <div
          key={asin}
          id={`${id}-${hitIndex}`}
          role="option"
          tabIndex={-1}
          aria-selected={hitIndex === active}
          // keeps the focus in the field, because the list would close before the click
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

const WAIT_MS = 250
const INPUT_ID = 'asin-search'

/** Finds a product by ASIN, SKU, FNSKU or words of its name, and opens its page. */
const AsinSearch = () => {
  const navigate = useNavigate()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const searchText = typed.trim()
  const debouncedSearch = useSettled(searchText, WAIT_MS)
  const { currentData, error } = useSearchAsinsQuery(debouncedSearch, { skip: !debouncedSearch })
  const [search] = useLazySearchAsinsQuery()
  const hits = debouncedSearch ? (currentData ?? []) : []
  const isShown = isOpen && searchText !== ''

  const type = (text: string) => {
    setTyped(text)
    setActive(-1)
    setIsOpen(true)
  }
  const clear = () => {
    type('')
    setIsOpen(false)
  }
  const open = (asin: string) => {
    clear()
    void navigate(`/asins/${asin}`)
  }
  /** Opens the intended product; the typed text may be newer than the list. */
  const enter = async () => {
    const activeHit = hits[active]
    if (activeHit) return open(activeHit.asin)
    const asin = Asin.safeParse(searchText.toUpperCase())
    const searchResult = await search(searchText, true)
    const [firstHit] = searchResult.data ?? []
    if (firstHit) open(firstHit.asin)
    else if (asin.success && !searchResult.error) open(asin.data)
    return setIsOpen(true)
  }
  const move = (step: number) => {
    setIsOpen(true)
    if (hits.length) setActive((active + step + hits.length + (active < 0 && step < 0 ? 1 : 0)) % hits.length)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && searchText) void enter()
    else if (event.key === 'Escape' && typed) clear()
    else return
    event.preventDefault()
  }

  return (
    <div className="asin-search">
      <input
        id={INPUT_ID}
        role="combobox"
        aria-label="Find a product"
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${list}-${active}` : undefined}
        placeholder="ASIN, SKU or name"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
      />
      {isShown && (
        <AsinHits
          id={list}
          hits={hits}
          active={active}
          onOpen={open}
          message={
            error
              ? 'The search failed. Press Enter to try again.'
              : currentData && `No product has ‘${debouncedSearch}’.`
          }
        />
      )}
    </div>
  )
}

export default AsinSearch
