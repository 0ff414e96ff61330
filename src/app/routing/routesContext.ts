import { createContext } from 'react'
import type { RouteFacts } from '#shared/room/row.ts'

/** Every address of the product, for screens that the table of them names and that therefore cannot import it. */
export const RoutesContext = createContext<readonly RouteFacts[]>([])
