import { Button } from 'antd'
import { useEffect } from 'react'
import { formatNumber } from '../lib/number.ts'
import type { Steps } from './steps.ts'
import './stepButtons.css'

const keys = { ArrowUp: 'previous', ArrowDown: 'next' } as const
const isStep = (key: string): key is keyof typeof keys => key in keys

/** The way to the thing before and the thing after; Alt with an arrow up or down does the same. */
export const StepButtons = ({ steps }: { steps: Steps }) => {
  const { at, count, previous, next } = steps
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || !isStep(event.key)) return
      const step = steps[keys[event.key]]
      if (!step) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [steps])
  return (
    <span className="step-buttons">
      <span className="figure">
        {formatNumber(at)} of {formatNumber(count)}
      </span>
      <Button size="small" aria-label="Previous" title="Previous (Alt ↑)" disabled={!previous} onClick={previous}>
        ↑
      </Button>
      <Button size="small" aria-label="Next" title="Next (Alt ↓)" disabled={!next} onClick={next}>
        ↓
      </Button>
    </span>
  )
}
