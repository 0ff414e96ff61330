import { type ReactNode, Suspense, useState } from 'react'

/** Omits lazily loaded content until it is first needed; then it stays, so that it can animate its own closing. */
export const OnceNeeded = ({ needed, children }: { needed: boolean; children: ReactNode }) => {
  const [wasNeeded, setWasNeeded] = useState(needed)
  if (needed && !wasNeeded) setWasNeeded(true)
  return wasNeeded && <Suspense>{children}</Suspense>
}
