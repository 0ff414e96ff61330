import type { ReactNode } from 'react'

interface Line {
  onSubmit(): Promise<void>
  children: ReactNode
}

/** A form of one line: its fields, and the button that sends them. */
export const LineForm = ({ onSubmit, children }: Line) => (
  <form
    className="claim-line-form"
    onSubmit={(event) => {
      event.preventDefault()
      void onSubmit()
    }}
  >
    {children}
  </form>
)
