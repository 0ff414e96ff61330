import type { ReactNode } from 'react'
import { UNKNOWN } from '../lib/number.ts'
import './productLines.css'

interface Product {
  name: string | null
  /** Content below the name: its id, its marketplaces. */
  children: ReactNode
}

/** A product in two lines: its name, and its identification below. */
export const ProductLines = ({ name, children }: Product) => (
  <span className="product-lines">
    <span className="product-name" title={name ?? undefined}>
      {name ?? UNKNOWN}
    </span>
    <span className="product-place">{children}</span>
  </span>
)
