import type { ReactNode } from 'react'
import { productHref } from './productHref.ts'
import './productLink.css'

/** The name of a product, which opens its page. */
export const ProductLink = ({ asin, children }: { asin: string; children: ReactNode }) => (
  <a className="product-link" href={productHref(asin)}>
    {children}
  </a>
)
