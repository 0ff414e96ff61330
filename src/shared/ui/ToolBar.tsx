import type { ReactNode } from 'react'
import './toolBar.css'

interface Bar {
  /** Names it as a part of the screen. */
  label?: string
  children: ReactNode
}

/** What narrows or changes that which stands below, in one line as far as there is room. */
export const ToolBar = ({ label, children }: Bar) =>
  label ? (
    <section className="tool-bar" aria-label={label}>
      {children}
    </section>
  ) : (
    <div className="tool-bar">{children}</div>
  )
