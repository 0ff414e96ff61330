import type { ReactNode } from 'react'
import './screenFrame.css'

interface Frame {
  title: string
  /** The state in one sentence. */
  summary?: ReactNode
  /** The main action, and a few others. */
  actions?: ReactNode
  /** Loading; current content stays. */
  busy?: boolean
  children: ReactNode
}

/** Title, state in a sentence, actions; the remaining content scrolls separately. */
export const ScreenFrame = ({ title, summary, actions, busy = false, children }: Frame) => (
  <section className="screen-frame" aria-busy={busy}>
    {busy && <div className="screen-frame-busy" />}
    <header>
      <h1>{title}</h1>
      <p>{summary}</p>
      <div className="screen-frame-actions">{actions}</div>
    </header>
    {children}
  </section>
)
