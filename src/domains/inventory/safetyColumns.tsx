import { Input } from 'antd'
import { useState } from 'react'
import { asinColumn } from '#shared/table/asinColumn.tsx'
import type { Column } from '#shared/table/column.ts'
import { productHref } from '#shared/ui/productHref.ts'
import type { SafetyTableRow } from './safetyRows.ts'

interface Field {
  label: string
  value: number | null
  isSaving: boolean
  onSave(value: number | null): void
}

/** Parses a quantity: `12` is 12, empty is null; undefined for anything else. */
const quantityOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null
  const quantity = Number(typed)
  return Number.isInteger(quantity) && quantity >= 0 ? quantity : undefined
}

/** Units in a cell: Enter or blur saves, Escape cancels, empty returns to the suggestion. */
const SafetyField = ({ label, value, isSaving, onSave }: Field) => {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed === undefined) return
    const quantity = quantityOf(typed)
    if (quantity !== undefined && quantity !== value) onSave(quantity)
    setTyped(undefined)
  }
  const isWrong = typed !== undefined && quantityOf(typed) === undefined
  return (
    <Input
      className="safety-field"
      size="small"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={isWrong}
      title={isWrong ? 'Please enter a whole number, 0 or more' : undefined}
      placeholder="–"
      disabled={isSaving}
      value={typed ?? value ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        // prevents the table from handling keys of the field
        event.stopPropagation()
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}

const explained = ({ marketplace, asin, seller }: SafetyTableRow) =>
  ({ figure: 'inventory.safety', key: { asin, marketplace, seller } }) as const

/** Returns the columns of the safety stock; the quantity is edited in its cell. */
export const safetyColumns = (
  save: (row: SafetyTableRow, safetyQty: number | null) => void,
): Column<SafetyTableRow>[] => [
  asinColumn(({ marketplace }) => marketplace),
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    width: 210,
    value: ({ name }) => name,
    href: ({ asin }) => productHref(asin),
  },
  { key: 'marketplace', title: 'Marketplace', kind: 'choice', width: 110, value: ({ marketplace }) => marketplace },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 110, value: ({ seller }) => seller },
  {
    key: 'inventory',
    title: 'Inventory',
    kind: 'number',
    width: 92,
    value: ({ inventory }) => inventory,
    explain: ({ marketplace, asin, seller }) => ({ figure: 'inventory.inventory', key: { asin, marketplace, seller } }),
  },
  {
    key: 'velocity',
    title: 'Units / day',
    kind: 'decimal',
    width: 96,
    total: 'none',
    value: ({ velocity }) => velocity,
    explain: ({ marketplace, asin, seller }) => ({ figure: 'restock.velocity', key: { asin, marketplace, seller } }),
  },
  {
    key: 'suggested',
    title: 'Suggested',
    kind: 'number',
    width: 96,
    hint: 'From daily units, their variation, lead time and the service level in restock settings',
    value: ({ suggested }) => suggested,
    explain: explained,
  },
  {
    key: 'safetyQty',
    title: 'Set by hand',
    kind: 'number',
    width: 120,
    narrow: true,
    hint: 'Units of safety stock; empty uses the suggestion',
    value: ({ safetyQty }) => safetyQty,
    cell: (row) => (
      <SafetyField
        key={row.place}
        label={`Safety stock of ${row.asin} in ${row.marketplace}, ${row.seller}`}
        value={row.safetyQty}
        isSaving={row.isSaving}
        onSave={(quantity) => save(row, quantity)}
      />
    ),
  },
  {
    key: 'counts',
    title: 'In use',
    kind: 'number',
    width: 84,
    hint: 'Used by restock: set by hand, otherwise suggested',
    value: ({ counts }) => counts,
    explain: explained,
  },
]
