import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import type { ReportType } from '#contract/uploads.ts'
import { CanOpenContext } from '../room/canOpen.ts'
import { EmptyState } from '../ui/StatePanel.tsx'
import { lightsAddress } from './lightLabels.ts'
import './lights.css'

const UPLOADS = '/data/uploads'

/** How to get a missing report, for users who may import. */
const WayToReports = ({ type }: { type: ReportType }) => {
  const canOpen = use(CanOpenContext)
  const [canUpload, canSee] = [canOpen(UPLOADS), canOpen(lightsAddress())]
  if (!canUpload && !canSee) return <span>Only users with access to Uploads can import reports.</span>
  return (
    <span className="reports-needed">
      {canUpload && <Link to={UPLOADS}>Go to uploads</Link>}
      {canSee && <Link to={lightsAddress(type)}>See what’s imported and what’s missing</Link>}
    </span>
  )
}

interface Needed {
  title: string
  /** The report that contains it, or the most important one. */
  type: ReportType
  children: ReactNode
}

/** Empty state without reports: which are needed, where to upload them, and their current light. */
export const ReportsNeeded = ({ title, type, children }: Needed) => (
  <EmptyState title={title} action={<WayToReports type={type} />}>
    {children}
  </EmptyState>
)
