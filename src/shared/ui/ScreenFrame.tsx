import type { ReactNode } from 'react'
import './screenFrame.css'

interface Frame {
  title: string
  /** The state of things in one sentence. */
  summary?: ReactNode
  /** The main action, and few beside it. */
  actions?: ReactNode
  /** Something is on its way; what is there stays. */
  busy?: boolean
  children: ReactNode
}

/** Title, state in a sentence, actions; what fills the rest scrolls by itself. */
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
