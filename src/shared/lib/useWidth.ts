import { type RefObject, useEffect, useRef, useState } from 'react'

/** Returns a ref and the current width of its element in pixels; `defaultWidth` until it is known. */
export const useWidth = <Element extends HTMLElement>(defaultWidth: number): [RefObject<Element | null>, number] => {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width || defaultWidth]
}
