import { createContext } from 'react'
import type { AsinPanel } from '#shared/room/clientRoom.ts'

/** What other rooms tell of a product, joined where all rooms meet. */
export const AsinPanelsContext = createContext<readonly AsinPanel[]>([])
