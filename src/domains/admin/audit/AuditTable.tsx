import { Button, Drawer } from 'antd'
import { useMemo, useState } from 'react'
import type { AuditEntry } from '#contract/company.ts'
import type { Column } from '#shared/table/column.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { changesOf } from './auditChanges.ts'

const SYSTEM = 'Clove'

const whoOf = ({ user, email }: AuditEntry) => user || email || SYSTEM

/** ‘Dana filed case 114’ */
const sentenceOf = (entry: AuditEntry): string => `${whoOf(entry)} ${entry.did}`

/** Returns the columns of the log; `open` shows an entry's changes. */
const auditColumns = (open: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    key: 'at',
    title: 'When',
    kind: 'text',
    width: 130,
    searched: false,
    value: ({ at: moment }) => moment,
    cell: ({ at: moment }) => <RelativeTime moment={moment} />,
  },
  {
    key: 'who',
    title: 'Email',
    kind: 'choice',
    width: 220,
    value: ({ email }) => email || SYSTEM,
  },
  {
    key: 'what',
    title: 'What was done',
    kind: 'text',
    width: 560,
    narrow: true,
    value: sentenceOf,
    cell: (entry) => <span title={`${entry.title} (${entry.action})`}>{sentenceOf(entry)}</span>,
    narrowCell: (entry) => (
      <ProductLines name={sentenceOf(entry)}>
        <RelativeTime moment={entry.at} />
      </ProductLines>
    ),
  },
  {
    key: 'changes',
    title: 'Changes',
    kind: 'text',
    width: 100,
    controls: true,
    searched: false,
    value: () => null,
    cell: (entry) =>
      changesOf(entry).length > 0 && (
        <Button
          type="link"
          size="small"
          aria-label={`Show what changed: ${sentenceOf(entry)}`}
          aria-haspopup="dialog"
          onClick={() => open(entry)}
        >
          Show
        </Button>
      ),
  },
]

type Change = ReturnType<typeof changesOf>[number]

const columns: SmallColumn<Change>[] = [
  { key: 'field', title: 'Field', names: true, cell: ({ field }) => field },
  { key: 'before', title: 'Before', kind: 'prose', cell: ({ before: oldValue }) => oldValue },
  { key: 'after', title: 'After', kind: 'prose', cell: ({ after: newValue }) => newValue },
]

/** The changes of an entry, field by field. */
const ChangesTable = ({ entry }: { entry: AuditEntry }) => (
  <SmallTable label="What was changed" columns={columns} rows={changesOf(entry)} rowKey={({ field }) => field} />
)

const idOf = ({ id }: AuditEntry) => id

interface Log {
  rows: AuditEntry[]
  /** More entries are on the server. */
  part: boolean
}

/** The log; an entry with changes opens to show them. */
export const AuditTable = ({ rows, part }: Log) => {
  const [openedEntry, setOpened] = useState<AuditEntry>()
  const columns = useMemo(() => auditColumns(setOpened), [])
  return (
    <>
      <DataTable<AuditEntry> name="audit" rows={rows} rowKey={idOf} columns={columns} part={part} fileName="audit" />
      <Drawer
        open={Boolean(openedEntry)}
        onClose={() => setOpened(undefined)}
        size={560}
        title={openedEntry && sentenceOf(openedEntry)}
        destroyOnHidden
      >
        {openedEntry && <ChangesTable entry={openedEntry} />}
      </Drawer>
    </>
  )
}
