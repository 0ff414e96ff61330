import { useEffect } from 'react'
import { whenIdle } from '../lib/whenIdle.ts'

/** Fetches a part that most visits do not see once what they do see is there, and not in its way. */
export const useFetchedAhead = (load: () => Promise<unknown>): void => {
  // what fails is fetched again when it is needed
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load])
}
