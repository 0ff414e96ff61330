import { Table } from 'antd'
import { useMemo } from 'react'
import type { Address } from '#contract/addresses.ts'
import { useHeight } from '#shared/lib/useHeight.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { addressColumns, nameIdOf } from './addressColumns.tsx'

const HEAD_PX = 40
const LEAST_PX = 240
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

/** The table fills the height there is; the page itself never scrolls. */
export const AddressesTable = ({ rows, selected, onSelect, onOpen, loadMore }: Shown) => {
  const [box, height] = useHeight<HTMLDivElement>()
  const isNarrow = useNarrow()
  const columns = useMemo(() => addressColumns(onOpen, isNarrow), [onOpen, isNarrow])
  return (
    <div ref={box} className="addresses-table">
      <Table<Address>
        virtual
        size="small"
        rowKey="hash"
        pagination={false}
        columns={columns}
        dataSource={rows}
        scroll={{ x: isNarrow ? NARROW_PX : WIDE_PX, y: Math.max(height - HEAD_PX, LEAST_PX) }}
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
    </div>
  )
}
