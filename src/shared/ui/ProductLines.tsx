import type { ReactNode } from 'react'
import { UNKNOWN } from '../lib/number.ts'
import { ProductLink } from './ProductLink.tsx'
import './productLines.css'

interface Product {
  name: string | null
  /** The product that the name opens. */
  asin?: string
  /** Content below the name: its id, its marketplaces. */
  children: ReactNode
}

/** A product in two lines: its name, and its identification below. */
export const ProductLines = ({ name, asin, children }: Product) => (
  <span className="product-lines">
    <span className="product-name" title={name ?? undefined}>
      {name && asin ? <ProductLink asin={asin}>{name}</ProductLink> : (name ?? UNKNOWN)}
    </span>
    <span className="product-place">{children}</span>
  </span>
)
