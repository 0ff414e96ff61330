import './status.css'

/** What a status means: done, waiting, due soon, late, or nothing of these. */
export type StatusTone = 'done' | 'waits' | 'soon' | 'late'

interface Shown {
  tone: StatusTone
  /** A word with a capital. */
  children: string
  /** Explains it on hover. */
  hint?: string | undefined
}

/** A status: a dot in the color of its meaning, and a word. */
export const Status = ({ tone, children, hint }: Shown) => (
  <span className="status" data-tone={tone} title={hint}>
    {children}
  </span>
)

/** Pixels that the dot of a status takes in a column. */
export const STATUS_DOT_PX = 14
