import { Drawer } from 'antd'
import { useMemo, useState } from 'react'
import type { AuditEntry } from '#contract/company.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { auditColumns, sentenceOf } from './auditColumns.tsx'
import { ChangesTable } from './ChangesTable.tsx'

const idOf = ({ id }: AuditEntry) => id

interface Log {
  rows: AuditEntry[]
  /** More is on the server. */
  part: boolean
}

/** The log; a row that changed something opens to say what. */
export const AuditTable = ({ rows, part }: Log) => {
  const [opened, setOpened] = useState<AuditEntry>()
  const columns = useMemo(() => auditColumns(setOpened), [])
  return (
    <>
      <DataTable<AuditEntry> name="audit" rows={rows} rowKey={idOf} columns={columns} part={part} fileName="audit" />
      <Drawer
        open={Boolean(opened)}
        onClose={() => setOpened(undefined)}
        size={560}
        title={opened && sentenceOf(opened)}
        destroyOnHidden
      >
        {opened && <ChangesTable entry={opened} />}
      </Drawer>
    </>
  )
}
