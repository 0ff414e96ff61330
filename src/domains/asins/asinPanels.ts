import { type ComponentType, createContext } from 'react'

/** A part of a product's sheet that another room draws. */
export interface AsinPanel {
  title: string
  Panel: ComponentType<{ asin: string }>
}

/** What other rooms tell of a product, joined where all rooms meet. */
export const AsinPanelsContext = createContext<readonly AsinPanel[]>([])
