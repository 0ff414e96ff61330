import { createContext } from 'react'

/** Tells whether there is a screen at a path for whoever is here, so that no link leads to a refusal. */
export const CanOpenContext = createContext<(path: string) => boolean>(() => true)
