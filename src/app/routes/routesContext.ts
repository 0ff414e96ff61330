import { createContext } from 'react'
import type { RouteFacts } from '#shared/room/row.ts'

/** Every address of the product, for screens that the table itself imports and that therefore cannot import it. */
export const RoutesContext = createContext<readonly RouteFacts[]>([])
