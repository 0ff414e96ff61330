import { type RefObject, useEffect, useRef, useState } from 'react'

/** Returns whether the first part wraps because the rest leaves too little space. */
const isWrapped = ({ firstElementChild: part }: HTMLElement) => {
  const [firstChild, lastChild] = [part?.firstElementChild, part?.lastElementChild]
  return (
    firstChild instanceof HTMLElement &&
    lastChild instanceof HTMLElement &&
    lastChild.offsetTop > firstChild.offsetTop + firstChild.offsetHeight
  )
}

/**
 * Returns whether the first part of the element does not fit on one line with the rest. It stays true until the element
 * is wider.
 */
export const useOneLine = <Element extends HTMLElement>(): [RefObject<Element | null>, boolean] => {
  const ref = useRef<Element>(null)
  const [isTight, setTight] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    // the greatest width at which it did not fit
    let tooNarrow = 0
    const look = () => {
      if (element.clientWidth > tooNarrow && isWrapped(element)) tooNarrow = element.clientWidth
      setTight(tooNarrow > 0 && element.clientWidth <= tooNarrow)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isTight]
}
