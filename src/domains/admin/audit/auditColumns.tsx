import { Button } from 'antd'
import type { AuditEntry } from '#contract/company.ts'
import type { Column } from '#shared/table/column.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { changesOf } from './auditChanges.ts'

const SYSTEM = 'Clove'

const whoOf = ({ user, email }: AuditEntry) => user || email || SYSTEM

/** ‘Dana filed case 114’ */
export const sentenceOf = (entry: AuditEntry): string => `${whoOf(entry)} ${entry.did}`

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
    title: 'E-mail',
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
