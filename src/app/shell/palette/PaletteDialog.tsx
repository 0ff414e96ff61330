import { Modal } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { useAppDispatch } from '../../hooks.ts'
import { paletteClosed } from '../shellSlice.ts'
import type { Finding } from './palette.ts'
import './palette.css'
import { useFindings } from './useFindings.ts'

/** Finds a screen, a command or a product by its words, and opens or does it. */
const PaletteDialog = () => {
  const dispatch = useAppDispatch()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { findings, isSearching, failed } = useFindings(typed)
  const at = Math.min(active, Math.max(findings.length - 1, 0))
  const close = () => dispatch(paletteClosed())
  const choose = (finding: Finding | undefined) => {
    if (!finding) return
    close()
    finding.act()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && findings.length) setActive((at + step + findings.length) % findings.length)
    else if (event.key === 'Enter') choose(findings[at])
    else return
    event.preventDefault()
  }
  const describeStatus = () => {
    if (isSearching) return 'Searching for products…'
    if (failed) return 'Products could not be searched. Change the words to try again.'
    return findings.length ? '' : 'Nothing goes by these words.'
  }
  return (
    <Modal open title="Find" footer={null} onCancel={close} className="palette" closable={false} width={560}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it was opened to type into
        autoFocus
        className="palette-field"
        role="combobox"
        aria-label="Find a screen, a command or a product"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={findings.length ? `${list}-${at}` : undefined}
        placeholder="Screen, command, ASIN, SKU, product name or order ID"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
        onKeyDown={press}
      />
      <div id={list} className="palette-list" role="listbox" aria-label="Found">
        {findings.map((finding, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          <div
            key={finding.key}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(finding)}
          >
            <span>{finding.words}</span>
            <small>{finding.note}</small>
          </div>
        ))}
      </div>
      <p className="palette-words" role="status">
        {describeStatus()}
      </p>
    </Modal>
  )
}

export default PaletteDialog
