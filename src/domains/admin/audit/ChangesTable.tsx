import type { AuditEntry } from '#contract/company.ts'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { changesOf } from './auditChanges.ts'

type Change = ReturnType<typeof changesOf>[number]

const columns: SmallColumn<Change>[] = [
  { key: 'field', title: 'Field', names: true, cell: ({ field }) => field },
  { key: 'before', title: 'Before', kind: 'prose', cell: ({ before }) => before },
  { key: 'after', title: 'After', kind: 'prose', cell: ({ after }) => after },
]

/** What a call changed, field by field. */
export const ChangesTable = ({ entry }: { entry: AuditEntry }) => (
  <SmallTable label="What was changed" columns={columns} rows={changesOf(entry)} rowKey={({ field }) => field} />
)
