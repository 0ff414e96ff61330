import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Table } from 'antd'
import type { AuditEntry } from '#contract/company.ts'
import { useHeight } from '#shared/lib/useHeight.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { changesOf } from './auditChanges.ts'
import { auditColumns } from './auditColumns.tsx'
import { ChangesTable } from './ChangesTable.tsx'

const HEAD_PX = 40
const LEAST_PX = 240
const EXPAND_PX = 40

/** The log; a row that changed something opens to say what. */
export const AuditTable = ({ rows }: { rows: AuditEntry[] }) => {
  const [box, height] = useHeight<HTMLDivElement>()
  const isNarrow = useNarrow()
  return (
    <div ref={box} className="audit-table">
      <Table<AuditEntry>
        size="small"
        rowKey="id"
        pagination={false}
        columns={auditColumns(isNarrow)}
        dataSource={rows}
        scroll={{ y: Math.max(height - HEAD_PX, LEAST_PX) }}
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
    </div>
  )
}
