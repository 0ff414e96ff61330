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

/** Nothing to show yet: what to bring or do next, and the button for it. */
export const EmptyState = (panel: Panel) => <Panel {...panel} />

/** What failed, what is still right, and another try. */
export const ErrorState = ({ title, children, retry }: Omit<Panel, 'action'> & { retry?: () => void }) => (
  <Panel title={title} role="alert" action={retry && <Button onClick={retry}>Try again</Button>}>
    {children}
  </Panel>
)

/** The screen is there, this user may not see it. */
export const NoPermission = ({ children }: { children?: ReactNode }) => (
  <Panel title="You have no access to this">{children ?? 'An admin of your company can change that.'}</Panel>
)
