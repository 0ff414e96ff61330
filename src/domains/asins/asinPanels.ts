import { createContext } from 'react'
import type { AsinPanel } from '#shared/room/clientRoom.ts'

/** Panels of other rooms about a product, combined in the app. */
export const AsinPanelsContext = createContext<readonly AsinPanel[]>([])
