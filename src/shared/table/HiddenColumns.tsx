import { type RefObject, useEffect, useState } from 'react'
import { formatPlural } from '../lib/formatPlural.ts'
import { hiddenCount, type Width } from './columnWidths.ts'

interface Hidden {
  scroller: RefObject<HTMLElement | null>
  widths: readonly Width[]
  checkable: boolean
  windowPx: number
}

/** A fade at the right edge while columns are beyond it, and a button that scrolls to them. */
export const HiddenColumns = ({ scroller, widths, checkable, windowPx }: Hidden) => {
  const [scrollPx, setScrollPx] = useState(0)
  useEffect(() => {
    const element = scroller.current
    const follow = () => setScrollPx(element?.scrollLeft ?? 0)
    element?.addEventListener('scroll', follow, { passive: true })
    return () => element?.removeEventListener('scroll', follow)
  }, [scroller])
  const count = hiddenCount(widths, checkable, windowPx, scrollPx)
  if (!count) return null
  return (
    <>
      <div className="data-table-fade" aria-hidden="true" />
      <button
        type="button"
        tabIndex={-1}
        className="data-table-more"
        onClick={() => scroller.current?.scrollBy({ left: windowPx / 2 })}
      >
        +{formatPlural(count, 'column')}
      </button>
    </>
  )
}
