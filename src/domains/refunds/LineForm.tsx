import type { ReactNode } from 'react'

interface Line {
  onSubmit(): Promise<void>
  children: ReactNode
}

/** A one-line form with its submit button. */
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
