import { createContext } from 'react'

/** Returns whether the user can open the screen at a path, so that no link leads to a refusal. */
export const CanOpenContext = createContext<(path: string) => boolean>(() => true)
