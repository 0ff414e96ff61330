import { useMemo } from 'react'
import type { Address } from '#contract/addresses.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { TallTable } from '#shared/ui/TallTable.tsx'
import { addressColumns, nameIdOf } from './addressColumns.tsx'

const WIDE_PX = 1025
const NARROW_PX = 320
/** The next rows are asked for before the last ones come into sight. */
const AHEAD_PX = 600

interface Shown {
  rows: Address[]
  selected: string[]
  onSelect(hashes: string[]): void
  onOpen(hash: string): void
  /** Undefined when all are here. */
  loadMore: (() => void) | undefined
}

/** The households that are here; scrolling near their end asks for more. */
export const AddressesTable = ({ rows, selected, onSelect, onOpen, loadMore }: Shown) => {
  const isNarrow = useNarrow()
  const columns = useMemo(() => addressColumns(onOpen, isNarrow), [onOpen, isNarrow])
  return (
    <TallTable<Address>
      className="addresses-table"
      rowKey="hash"
      columns={columns}
      dataSource={rows}
      width={isNarrow ? NARROW_PX : WIDE_PX}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight > scrollHeight - AHEAD_PX) loadMore?.()
      }}
      rowSelection={{
        columnWidth: 40,
        selectedRowKeys: selected,
        onChange: (keys) => onSelect(keys.map(String)),
        getCheckboxProps: ({ hash }) => ({ 'aria-labelledby': nameIdOf(hash) }) as object,
        getTitleCheckboxProps: () => ({ 'aria-label': 'Select all' }) as object,
      }}
    />
  )
}
