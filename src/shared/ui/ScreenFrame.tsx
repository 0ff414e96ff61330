import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import './screenFrame.css'
import { TitleSlotContext } from './titleSlot.ts'

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

/**
 * Title, state in a sentence and actions in one line; the remaining content scrolls separately. On a phone the title
 * moves into the header.
 */
export const ScreenFrame = ({ title, summary, actions, busy = false, children }: Frame) => {
  const slot = use(TitleSlotContext)
  const heading = <h1 title={slot ? title : undefined}>{title}</h1>
  return (
    <section className="screen-frame" aria-busy={busy}>
      {busy && <div className="screen-frame-busy" />}
      <header>
        {slot ? createPortal(heading, slot) : heading}
        <p>{summary}</p>
        <div className="screen-frame-actions">{actions}</div>
      </header>
      {children}
    </section>
  )
}
