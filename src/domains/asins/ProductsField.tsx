import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { SelectMany } from '#shared/ui/SelectBox.tsx'
import { selectMeta } from './asinsSelectors.ts'
import { useAsinsSelector, useCatalogue } from './hooks.ts'
import './productsField.css'

/** Parses typed or pasted ASINs with any separators. */
const asinsIn = (text: string): string[] => [...new Set(text.toUpperCase().match(/\b[A-Z0-9]{10}\b/g) ?? [])]

interface Field {
  label: string
  asins: readonly string[]
  onChange(asins: string[]): void
  /** Suggestions to list first, each with a note; the catalogue's follow. */
  offered?: readonly { asin: string; label: string }[]
}

const Paste = ({ onAdd, onClose }: { onAdd(asins: string[]): void; onClose(): void }) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const pastedAsins = asinsIn(typed)
  return (
    <div className="products-paste">
      <label htmlFor={id}>ASINs to add</label>
      <Input.TextArea
        id={id}
        className="code"
        rows={3}
        autoFocus
        spellCheck={false}
        placeholder="With anything between them"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        size="small"
        disabled={pastedAsins.length === 0}
        onClick={() => {
          onAdd(pastedAsins)
          onClose()
        }}
      >
        {pastedAsins.length ? `Add ${formatPlural(pastedAsins.length, 'product')}` : 'Add'}
      </Button>{' '}
      <Button size="small" type="text" onClick={onClose}>
        Cancel
      </Button>
    </div>
  )
}

/** Selects products: chosen by name or ASIN, or pasted as a list of ASINs. */
export const ProductsField = ({ label, asins, onChange, offered = [] }: Field) => {
  useCatalogue()
  const meta = useAsinsSelector(selectMeta)
  const [isPasting, setIsPasting] = useState(false)
  const labels = new Map(offered.map((one) => [one.asin, one.label]))
  const choices = [...new Set([...labels.keys(), ...Object.keys(meta), ...asins])].map((asin) => ({
    value: asin,
    label: [meta[asin]?.name, asin, labels.get(asin)].filter(Boolean).join(' · '),
  }))
  return (
    <div className="products-field">
      <SelectMany label={label} dense wraps choices={choices} value={[...asins]} onChange={onChange} />
      {isPasting ? (
        <Paste
          onAdd={(pastedAsins) => onChange([...new Set([...asins, ...pastedAsins])])}
          onClose={() => setIsPasting(false)}
        />
      ) : (
        <Button type="link" size="small" onClick={() => setIsPasting(true)}>
          Paste ASINs
        </Button>
      )}
    </div>
  )
}
