import { type RefObject, useEffect, useRef, useState } from 'react'

interface Size {
  width: number
  height: number
}

/** Returns a ref and the current inner size of its element in pixels. */
export const useSize = <Element extends HTMLElement>(): [RefObject<Element | null>, Size] => {
  const ref = useRef<Element>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((current) => (current.width === width && current.height === height ? current : { width, height }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
