import { Button, Progress } from 'antd'
import { useSelector } from 'react-redux'
import { type BuyerExport, exportRoutes } from '#contract/exports.ts'
import { pathOf } from '#contract/route.ts'
import { type SessionRoot, selectUser } from '#domains/session/index.ts'
import { selectTenantCode, type TenantsRoot } from '#domains/tenants/index.ts'
import { exportColumnTitles } from '#rules/exports/exportColumns.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatSize } from '#shared/lib/formatSize.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useDeleteExportMutation } from './exportsApi.ts'

const useRoot = useSelector.withTypes<SessionRoot & TenantsRoot>()

/** The user, and the tenant for download URLs. */
const useWhoAsks = () => ({ uid: useRoot(selectUser)?.uid, tenant: useRoot(selectTenantCode) })

const State = ({ state, progress, message, rows, bytes }: BuyerExport) => {
  if (state === 'failed') return <span className="export-failed">{message}</span>
  if (state === 'finished') return `${formatPlural(rows ?? 0, 'buyer')}, ${formatSize(bytes ?? 0)}`
  if (state === 'queued') return 'waits'
  return <Progress className="export-progress" size="small" percent={progress ?? 0} aria-label="Progress" />
}

const nameOf = ({ id }: BuyerExport) => `export ${id}`

const File = ({ one, uid, tenant }: { one: BuyerExport; uid: string | undefined; tenant: string | undefined }) => {
  const [remove, { isLoading }] = useDeleteExportMutation()
  if (one.state !== 'finished') return null
  if (!one.until) return <span className="export-gone">gone</span>
  if (one.by.uid !== uid) return <span className="export-gone">only for the requester</span>
  const query = tenant ? `?${new URLSearchParams({ tenant })}` : ''
  return (
    <span className="export-actions">
      <Button size="small" href={`${pathOf(exportRoutes.downloadExport, { id: one.id })}${query}`} download>
        Download<span className="visually-hidden"> {nameOf(one)}</span>
      </Button>
      <Button
        size="small"
        type="text"
        loading={isLoading}
        aria-label={`Delete the file of ${nameOf(one)}`}
        onClick={() => void remove(one.id)}
      >
        Delete
      </Button>
    </span>
  )
}

/** Exports with their user and time, newest first. */
export const ExportHistory = ({ exports }: { exports: readonly BuyerExport[] }) => {
  const { uid, tenant } = useWhoAsks()
  const columns: SmallColumn<BuyerExport>[] = [
    { key: 'id', title: 'Export', names: true, cell: ({ id, format }) => `${id} · ${format.toUpperCase()}` },
    { key: 'at', title: 'When', cell: ({ at: moment }) => <RelativeTime moment={moment} /> },
    { key: 'by', title: 'By', cell: ({ by: actor }) => <span className="personal">{actor.name}</span> },
    {
      key: 'columns',
      title: 'Columns',
      kind: 'prose',
      cell: (one) => one.columns.map((column) => exportColumnTitles[column]).join(', '),
    },
    { key: 'state', title: 'Result', kind: 'prose', cell: (one) => <State {...one} /> },
    {
      key: 'downloads',
      title: 'Downloads',
      kind: 'figure',
      cell: ({ downloads }) => downloads,
    },
    { key: 'file', title: 'File', cell: (one) => <File one={one} uid={uid} tenant={tenant} /> },
  ]
  return (
    <SmallTable
      label="History"
      captioned
      cards
      columns={columns}
      rows={exports}
      rowKey={({ id }) => id}
      empty="No exports yet. Files are kept encrypted for 24 hours, for the person who requested them."
    />
  )
}
