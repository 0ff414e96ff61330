import type { ReactNode } from 'react'
import './linkButton.css'

/** A button that reads as a link, because it opens something on the same screen. */
export const LinkButton = ({ onClick, children }: { onClick(): void; children: ReactNode }) => (
  <button type="button" className="link-button" onClick={onClick}>
    {children}
  </button>
)
