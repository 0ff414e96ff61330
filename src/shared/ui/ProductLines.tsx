import type { ReactNode } from 'react'
import { UNKNOWN } from '../lib/number.ts'
import './productLines.css'

interface Product {
  name: string | null
  /** What stands below the name: its number, where it is sold. */
  children: ReactNode
}

/** A product in two lines: its name, and below it which one it is. */
export const ProductLines = ({ name, children }: Product) => (
  <span className="product-lines">
    <span className="product-name" title={name ?? undefined}>
      {name ?? UNKNOWN}
    </span>
    <span className="product-place">{children}</span>
  </span>
)
