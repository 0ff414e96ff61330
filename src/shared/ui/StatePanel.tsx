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

interface Failed extends Omit<Panel, 'action'> {
  retry?: () => void
  more?: ReactNode
}

/** What failed, what is still right, and another try. */
export const ErrorState = ({ title, children, retry, more: extraContent }: Failed) => (
  <Panel
    title={title}
    role="alert"
    action={
      <span>
        {retry && <Button onClick={retry}>Try again</Button>}
        {extraContent}
      </span>
    }
  >
    {children}
  </Panel>
)

/** The screen is there, this user may not see it. */
export const NoPermission = ({ children }: { children?: ReactNode }) => (
  <Panel title="You have no access to this">{children ?? 'An admin of your company can change that.'}</Panel>
)
