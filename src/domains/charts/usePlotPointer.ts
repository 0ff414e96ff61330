import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { bucketAt } from '#shared/chart/seriesPlot.ts'
import { clamp } from '#shared/lib/clamp.ts'
import { type Frame, plotWidth } from './plotFrame.ts'

interface Pointer {
  frame: Frame
  count: number
  /** Takes a marked stretch; without it nothing can be marked. */
  onBrush?: ((from: number, to: number) => void) | undefined
}

/**
 * Points at buckets of a plot and marks stretches of it, with the mouse or with keys: arrows point, with Shift they mark,
 * Enter takes what is marked, Escape lets go. A click marks nothing, nor does a finger, which scrolls.
 */
export const usePlotPointer = ({ frame, count, onBrush }: Pointer) => {
  const [at, setAt] = useState<number>()
  const [marked, setMarked] = useState<readonly [number, number]>()
  const start = useRef<number>(undefined)
  const placeAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left } = currentTarget.getBoundingClientRect()
    return bucketAt((clientX - left - frame.left) / plotWidth(frame), count)
  }
  const letGo = () => {
    start.current = undefined
    setMarked(undefined)
  }
  const take = () => {
    if (marked && marked[0] !== marked[1]) onBrush?.(Math.min(...marked), Math.max(...marked))
    letGo()
  }
  const press = (event: KeyboardEvent) => {
    const now = at ?? count - 1
    const steps: Record<string, number> = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: count - 1 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = clamp(step, 0, count - 1)
      setAt(next)
      setMarked(event.shiftKey && onBrush ? [marked?.[0] ?? now, next] : undefined)
    } else if (event.key === 'Enter' && marked) take()
    else if (event.key === 'Escape' && marked) {
      event.stopPropagation()
      letGo()
    }
  }
  return {
    at,
    marked,
    handlers: {
      onKeyDown: press,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (onBrush && event.button === 0 && event.pointerType !== 'touch') start.current = placeAt(event)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const place = placeAt(event)
        setAt(place)
        if (start.current !== undefined && (place !== start.current || marked)) setMarked([start.current, place])
      },
      onPointerUp: take,
      onPointerLeave: () => {
        setAt(undefined)
        letGo()
      },
      onBlur: () => setAt(undefined),
    },
  }
}
