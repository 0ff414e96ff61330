import { Button } from 'antd'
import type { ReactNode } from 'react'
import './statePanel.css'

interface Panel {
  title: string
  children?: ReactNode
  action?: ReactNode
}

const Panel = ({ title, children, action, role }: Panel & { role?: 'alert' }) => (
  <div className="state-panel" role={role}>
    <h2>{title}</h2>
    {children && <div>{children}</div>}
    {action}
  </div>
)

/** Empty state: what to import or do next, with a button. */
export const EmptyState = (panel: Panel) => <Panel {...panel} />

interface Failed extends Omit<Panel, 'action'> {
  retry?: () => void
  more?: ReactNode
}

/** Error state: what failed, what is still valid, and a retry button. */
export const ErrorState = ({ title, children, retry, more: extraContent }: Failed) => (
  <Panel
    title={title}
    role="alert"
    action={
      <span className="state-panel-actions">
        {retry && <Button onClick={retry}>Try again</Button>}
        {extraContent}
      </span>
    }
  >
    {children}
  </Panel>
)

/** Shown when the user may not see an existing screen. */
export const NoPermission = ({ children }: { children?: ReactNode }) => (
  <Panel title="You don’t have access to this">{children ?? 'An admin of your company can change that.'}</Panel>
)
