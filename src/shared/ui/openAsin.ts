import { createContext } from 'react'

/** Opens a product beside what is on screen; without it an item number leads to the product's page. */
export const OpenAsinContext = createContext<((asin: string) => void) | undefined>(undefined)
