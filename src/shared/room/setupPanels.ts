import { createContext } from 'react'
import type { SetupPanel } from './clientRoom.ts'

/** The ways in which rooms let a new company's data come. */
export const SetupPanelsContext = createContext<readonly SetupPanel[]>([])
