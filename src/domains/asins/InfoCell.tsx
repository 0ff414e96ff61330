import { type KeyboardEvent, type ClipboardEvent as ReactClipboardEvent, useId, useState } from 'react'
import type { InfoType } from '#contract/infoTypes.ts'
import { notify } from '#domains/notices/index.ts'
import { selectAllowedValues, selectInfoTypes } from './asinsSelectors.ts'
import { useAsinsDispatch, useAsinsSelector } from './hooks.ts'
import { useUpdateAsinInfoMutation } from './infoApi.ts'
import { formatInfo, infoText, infoTypeIn, parseInfo } from './infoText.ts'
import './infoCell.css'

interface Cell {
  asin: string
  seller: string
  /** Key of the info type. */
  type: string
  value: string | number | null | undefined
  currency: string | undefined
  /** The day from which a new value applies, or `always`; today when omitted. */
  from?: string | undefined
  /** What applies without a value, instead of the dash. */
  fallback?: string | undefined
}

interface Offer extends Pick<Cell, 'currency'> {
  id: string
  type: InfoType
}

/** Suggestions while typing: choices of the type, or its existing values. */
export const Offered = ({ id, type, currency }: Offer) => {
  const values = useAsinsSelector(selectAllowedValues)[type.key] ?? []
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={type.kind === 'money' ? infoText(type, Number(value), currency) : value} />
      ))}
    </datalist>
  )
}

/** Edits an info value of an ASIN and seller in place: Enter saves, Escape cancels, empty deletes. */
export const InfoCell = ({ asin, seller, type: key, value, currency, from, fallback }: Cell) => {
  const dispatch = useAsinsDispatch()
  const type = infoTypeIn(useAsinsSelector(selectInfoTypes), key)
  const offered = useId()
  const [typed, setTyped] = useState<string>()
  const [isBad, setIsBad] = useState(false)
  const [update] = useUpdateAsinInfoMutation()
  const name = `${type.title} of ${asin} for ${seller}`

  const leave = () => {
    setTyped(undefined)
    setIsBad(false)
  }
  const keep = () => {
    if (typed === undefined) return
    const parsed = parseInfo(type, typed, currency)
    if ('mistake' in parsed) {
      setIsBad(true)
      dispatch(notify({ type: 'failure', message: `${name}: ${parsed.mistake}.` }))
      return
    }
    leave()
    // today's value is unrelated to other days
    if (parsed.value === (value ?? null) && (from === undefined || parsed.value === null)) return
    void update({ asin, seller, type: key, value: parsed.value, ...(from ? { from } : {}) })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') keep()
    else if (event.key === 'Escape') leave()
    // prevents the drawer and the grid from handling the key
    event.stopPropagation()
  }
  /** pastes of several cells are handled by the grid */
  const paste = (event: ReactClipboardEvent<HTMLInputElement>) => {
    const cell = event.currentTarget.closest<HTMLElement>('[role="grid"] td')
    if (!cell || !/[\t\n]/.test(event.clipboardData.getData('text/plain').trimEnd())) return
    event.preventDefault()
    event.stopPropagation()
    const { clipboardData } = event.nativeEvent
    leave()
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  if (typed === undefined)
    return (
      <button
        type="button"
        className="info-value"
        onClick={(event) => {
          event.stopPropagation()
          setTyped(infoText(type, value, currency))
        }}
      >
        {fallback !== undefined && (value === undefined || value === null) ? (
          <span className="info-fallback">{fallback}</span>
        ) : (
          formatInfo(type, value, currency)
        )}
        <span className="visually-hidden"> {name}, edit</span>
      </button>
    )
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the field replaces the value that the user clicked
        autoFocus
        className="info-input"
        aria-label={name}
        aria-invalid={isBad}
        list={offered}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsBad(false)
        }}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => (isBad ? leave() : keep())}
      />
      <Offered id={offered} type={type} currency={currency} />
    </>
  )
}
