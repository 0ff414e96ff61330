import { createContext } from 'react'
import type { SetupPanel } from './clientRoom.ts'

/** The rooms' ways to import a new company's data. */
export const SetupPanelsContext = createContext<readonly SetupPanel[]>([])
