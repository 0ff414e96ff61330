import { useEffect } from 'react'
import { onceShown } from '../lib/onceShown.ts'

/** Fetches a part that most visits do not see once what they do see is there, and not in its way. */
export const useFetchedAhead = (load: () => Promise<unknown>): void => {
  // what fails is fetched again when it is needed
  useEffect(() => onceShown(() => void load().catch(() => undefined)), [load])
}
