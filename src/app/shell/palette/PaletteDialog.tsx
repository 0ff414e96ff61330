import { BarcodeOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useAppDispatch } from '../../hooks.ts'
import { paletteClosed } from '../../shellSlice.ts'
import type { Finding } from './palette.ts'
import { canScan } from './scan.ts'
import { useFindings } from './useFindings.ts'
import './palette.css'

// most visits scan nothing
const Scanner = lazyPart(() => import('./Scanner.tsx'))

/** The search of the header: finds a screen, an action or a product by words, and opens or runs it. */
const PaletteDialog = () => {
  const dispatch = useAppDispatch()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [isScanning, setScanning] = useState(false)
  const { findings, isSearching, failed, findNow } = useFindings(typed)
  const activeIndex = Math.min(active, Math.max(findings.length - 1, 0))
  const close = () => dispatch(paletteClosed())
  const choose = (finding: Finding | undefined) => {
    if (!finding) return
    close()
    finding.act()
  }
  /** Opens the active entry; without one the text may be newer than the list. */
  const enter = async () => choose(findings[activeIndex] ?? (typed.trim() ? await findNow() : undefined))
  /** Opens the product of a scanned code; an unknown code stays in the field. */
  const scanned = async (code: string) => {
    setScanning(false)
    setTyped(code)
    choose(await findNow(code))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && findings.length) setActive((activeIndex + step + findings.length) % findings.length)
    else if (event.key === 'Enter') void enter()
    else return
    event.preventDefault()
  }
  const describeStatus = () => {
    if (isSearching) return 'Searching for products…'
    if (failed) return 'Couldn’t search products. Press Enter to try again.'
    return findings.length ? '' : 'No results.'
  }
  return (
    <Modal
      open
      title={<span className="visually-hidden">Search</span>}
      footer={null}
      onCancel={close}
      // the dialog takes the focus itself when it has opened
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      className="palette"
      closable={false}
      width={560}
    >
      <div className="palette-search">
        <input
          // biome-ignore lint/a11y/noAutofocus: the user opened it to type
          autoFocus
          ref={field}
          className="palette-field"
          role="combobox"
          aria-label="Search products, screens and actions"
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={findings.length ? `${list}-${activeIndex}` : undefined}
          placeholder="Name, ASIN, SKU, order ID, screen or action"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={press}
        />
        {canScan() && (
          <Button
            icon={<BarcodeOutlined />}
            aria-label="Scan a barcode"
            aria-pressed={isScanning}
            onClick={() => setScanning(!isScanning)}
          />
        )}
      </div>
      {isScanning && (
        <Suspense>
          <Scanner onCode={(code) => void scanned(code)} />
        </Suspense>
      )}
      <div id={list} className="palette-list" role="listbox" aria-label="Results">
        {findings.map((finding, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          <div
            key={finding.key}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(finding)}
          >
            <span>{finding.label}</span>
            <small>{finding.note}</small>
          </div>
        ))}
      </div>
      <p className="palette-status" role="status">
        {describeStatus()}
      </p>
    </Modal>
  )
}

export default PaletteDialog
