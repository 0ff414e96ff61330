import { createContext } from 'react'

/** Opens a product beside the current screen; without it an ASIN links to the product's page. */
export const OpenAsinContext = createContext<((asin: string) => void) | undefined>(undefined)
