import { type RefObject, useEffect, useRef, useState } from 'react'

/** The height in pixels of the element that bears the ref, followed as it changes. */
export const useHeight = <Element extends HTMLElement>(): [RefObject<Element | null>, number] => {
  const ref = useRef<Element>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, height]
}
