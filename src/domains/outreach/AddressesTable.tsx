import { useMemo } from 'react'
import type { Address } from '#contract/addresses.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { addressColumns } from './addressColumns.tsx'

interface Shown {
  rows: Address[]
  selected: string[]
  onSelect(hashes: string[]): void
  onOpen(hash: string): void
  /** Undefined when all are here. */
  loadMore: (() => void) | undefined
}

const hashOf = ({ hash }: Address) => hash
/** Names never stand in attributes, where masking does not reach. */
const labelOf = () => 'this household'

/** The households that are here; scrolling near their end asks for more. What they are searched by is the server's. */
export const AddressesTable = ({ rows, selected, onSelect, onOpen, loadMore }: Shown) => {
  const columns = useMemo(() => addressColumns(onOpen), [onOpen])
  return (
    <DataTable<Address>
      name="addresses"
      rows={rows}
      rowKey={hashOf}
      rowLabel={labelOf}
      columns={columns}
      selected={selected}
      onSelect={onSelect}
      onOpen={({ hash }) => onOpen(hash)}
      part
      {...(loadMore && { onEnd: loadMore })}
    />
  )
}
