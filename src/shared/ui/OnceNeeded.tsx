import { type ReactNode, Suspense, useState } from 'react'

/** Leaves out what is loaded lazily until it is needed for the first time; then it stays, so that it can leave the screen its own way. */
export const OnceNeeded = ({ needed, children }: { needed: boolean; children: ReactNode }) => {
  const [wasNeeded, setWasNeeded] = useState(needed)
  if (needed && !wasNeeded) setWasNeeded(true)
  return wasNeeded && <Suspense>{children}</Suspense>
}
