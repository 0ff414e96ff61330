import { useCallback, useMemo, useState } from 'react'
import type { Answered } from './answered.ts'
import type { Column } from './column.ts'

/** Which groups are open. A group is known by what its rows share, so that it stays open when rows come and go. */
export const useOpenGroups = <Row>(answered: Answered<Row>, columns: readonly Column<Row>[], by: readonly string[]) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const nameOf = useMemo(() => {
    const { rows, answer } = answered
    const keys = columns.filter(({ key }) => by.includes(key))
    return (group: number): string => {
      const row = rows[answer?.order[answer.groups?.starts[group] ?? 0] ?? 0] as Row
      return JSON.stringify(keys.map(({ key, value }) => [key, value(row)]))
    }
  }, [answered, columns, by])
  const isOpen = useCallback((group: number) => open.size > 0 && open.has(nameOf(group)), [open, nameOf])
  const toggle = useCallback(
    (group: number) => {
      const name = nameOf(group)
      setOpen((before) => {
        const next = new Set(before)
        if (!next.delete(name)) next.add(name)
        return next
      })
    },
    [nameOf],
  )
  return { isOpen, toggle }
}
