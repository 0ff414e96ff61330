import { Button } from 'antd'
import type { AuditEntry } from '#contract/company.ts'
import type { Column } from '#shared/table/column.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { changesOf, subjectOf } from './auditChanges.ts'

const SYSTEM = 'Clove'

const whoOf = ({ user, email }: AuditEntry) => user || email || SYSTEM

/** The columns of the log; `open` shows what an entry changed. */
export const auditColumns = (open: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    key: 'at',
    title: 'When',
    kind: 'text',
    width: 130,
    searched: false,
    narrow: true,
    value: ({ at }) => at,
    cell: ({ at }) => <RelativeTime moment={at} />,
  },
  {
    key: 'who',
    title: 'Who',
    kind: 'choice',
    width: 200,
    value: whoOf,
    cell: (entry) => <span title={entry.email}>{whoOf(entry)}</span>,
  },
  {
    key: 'what',
    title: 'What',
    kind: 'text',
    width: 300,
    narrow: true,
    value: ({ title }) => title,
    cell: ({ title, action }) => <span title={action}>{title}</span>,
  },
  { key: 'subject', title: 'On what', kind: 'code', width: 260, value: subjectOf },
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
          aria-label={`Show what changed: ${entry.title}`}
          aria-haspopup="dialog"
          onClick={() => open(entry)}
        >
          Show
        </Button>
      ),
  },
]
