import type { ReactNode } from 'react'
import './linkButton.css'

interface Opens {
  /** It names a fault, and is underlined as one. */
  isFault?: boolean
  onClick(): void
  children: ReactNode
}

/** A button that reads as a link, because it opens something on the same screen. */
export const LinkButton = ({ isFault = false, onClick, children }: Opens) => (
  <button type="button" className={isFault ? 'link-button link-button-fault' : 'link-button'} onClick={onClick}>
    {children}
  </button>
)
