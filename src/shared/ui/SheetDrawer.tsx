import { Button, Drawer, type DrawerProps } from 'antd'
import { useEffect } from 'react'
import { formatNumber } from '../lib/number.ts'
import { useNarrow } from '../lib/useNarrow.ts'
import type { Steps } from './steps.ts'
import './stepButtons.css'

const keys = { ArrowUp: 'previous', ArrowDown: 'next' } as const
const isStep = (key: string): key is keyof typeof keys => key in keys

/** Buttons for the previous and next item; Alt with arrow up or down does the same. */
const StepButtons = ({ steps }: { steps: Steps }) => {
  const { at: position, count, previous, next } = steps
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
        {formatNumber(position)} of {formatNumber(count)}
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

interface Sheet extends Omit<DrawerProps, 'placement' | 'size' | 'width'> {
  /** Pixels. */
  width: number
  /** Previous and next item in the list that it was opened from. */
  steps?: Steps | undefined
}

/** One item with its details, beside the screen; on small screens it opens from below. */
export const SheetDrawer = ({ width, steps, extra, ...drawer }: Sheet) => {
  const isNarrow = useNarrow()
  return (
    <Drawer
      placement={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '90%' : width}
      destroyOnHidden
      extra={
        <span className="sheet-drawer-extra">
          {steps && <StepButtons steps={steps} />}
          {extra}
        </span>
      }
      {...drawer}
    />
  )
}
