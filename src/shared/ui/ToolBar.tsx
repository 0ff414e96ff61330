import type { ReactNode } from 'react'
import './toolBar.css'

interface Bar {
  /** Label of this part of the screen. */
  label?: string
  children: ReactNode
}

/** Filters and options of the content below, on one line if there is room. */
export const ToolBar = ({ label, children }: Bar) =>
  label ? (
    <section className="tool-bar" aria-label={label}>
      {children}
    </section>
  ) : (
    <div className="tool-bar">{children}</div>
  )
