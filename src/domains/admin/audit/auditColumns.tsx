import type { TableColumnsType } from 'antd'
import type { AuditEntry } from '#contract/company.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { subjectOf } from './auditChanges.ts'

const SYSTEM = 'Clove'

const Who = ({ entry: { user, email } }: { entry: AuditEntry }) => <span title={email}>{user || email || SYSTEM}</span>

const What = ({ entry: { title, action } }: { entry: AuditEntry }) => <span title={action}>{title}</span>

const when = {
  key: 'at',
  title: 'When',
  width: 120,
  render: (_: unknown, { at }: AuditEntry) => <RelativeTime moment={at} />,
}

/** The columns of the log; in a narrow place who and what share one. */
export const auditColumns = (isNarrow: boolean): TableColumnsType<AuditEntry> =>
  isNarrow
    ? [
        { ...when, width: 100 },
        {
          key: 'what',
          title: 'What',
          render: (_, entry) => (
            <div className="audit-what">
              <What entry={entry} />
              <small>
                <Who entry={entry} /> · <span className="code">{subjectOf(entry)}</span>
              </small>
            </div>
          ),
        },
      ]
    : [
        when,
        { key: 'who', title: 'Who', width: 200, ellipsis: true, render: (_, entry) => <Who entry={entry} /> },
        { key: 'what', title: 'What', render: (_, entry) => <What entry={entry} /> },
        {
          key: 'subject',
          title: 'On what',
          width: 260,
          render: (_, entry) => <span className="code audit-subject">{subjectOf(entry)}</span>,
        },
      ]
