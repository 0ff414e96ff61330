import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { AuditEntry } from '#contract/company.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { TallTable } from '#shared/ui/TallTable.tsx'
import { changesOf } from './auditChanges.ts'
import { auditColumns } from './auditColumns.tsx'
import { ChangesTable } from './ChangesTable.tsx'

const EXPAND_PX = 40

/** The log; a row that changed something opens to say what. */
export const AuditTable = ({ rows }: { rows: AuditEntry[] }) => {
  const isNarrow = useNarrow()
  return (
    <TallTable<AuditEntry>
      className="audit-table"
      rowKey="id"
      columns={auditColumns(isNarrow)}
      dataSource={rows}
      expandable={{
        columnWidth: EXPAND_PX,
        columnTitle: <span className="visually-hidden">Changes</span>,
        rowExpandable: (entry) => changesOf(entry).length > 0,
        expandIcon: ({ expanded, expandable, onExpand, record }) =>
          expandable && (
            <Button
              type="text"
              size="small"
              icon={expanded ? <DownOutlined /> : <RightOutlined />}
              aria-label={`What changed: ${record.title}`}
              aria-expanded={expanded}
              onClick={(event) => onExpand(record, event)}
            />
          ),
        expandedRowRender: (entry) => <ChangesTable entry={entry} />,
      }}
    />
  )
}
