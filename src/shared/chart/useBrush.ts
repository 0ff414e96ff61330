import { type PointerEvent, useRef, useState } from 'react'
import { PLOT } from './plotPlaces.ts'
import { bucketAt } from './seriesPlot.ts'

/** Selects ranges of a plot with the mouse; clicks and touches, which scroll, are ignored. */
export const useBrush = (count: number, right: number, onBrush: (from: number, to: number) => void) => {
  const [brush, setBrush] = useState<readonly [number, number]>()
  const start = useRef<number>(undefined)
  const placeAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return bucketAt((clientX - left - PLOT.left) / (width - PLOT.left - right), count)
  }
  return {
    brush,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button === 0 && event.pointerType !== 'touch') start.current = placeAt(event)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current === undefined) return
        const place = placeAt(event)
        if (place !== start.current || brush) setBrush([start.current, place])
      },
      onPointerUp: () => {
        if (brush && brush[0] !== brush[1]) onBrush(Math.min(...brush), Math.max(...brush))
        start.current = undefined
        setBrush(undefined)
      },
      onPointerLeave: () => {
        start.current = undefined
        setBrush(undefined)
      },
    },
  }
}
