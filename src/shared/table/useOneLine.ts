import { type RefObject, useEffect, useRef, useState } from 'react'

/** The first part wraps where the rest leaves it too little. */
const isWrapped = ({ firstElementChild: part }: HTMLElement) => {
  const [firstChild, lastChild] = [part?.firstElementChild, part?.lastElementChild]
  return (
    firstChild instanceof HTMLElement &&
    lastChild instanceof HTMLElement &&
    lastChild.offsetTop > firstChild.offsetTop + firstChild.offsetHeight
  )
}

/** Whether the first part of the element was too much for one line beside the rest. What is folded then stays so until there is more room. */
export const useOneLine = <Element extends HTMLElement>(): [RefObject<Element | null>, boolean] => {
  const ref = useRef<Element>(null)
  const [isTight, setTight] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    // the widest at which it did not fit
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
