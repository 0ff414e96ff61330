import { Drawer, type DrawerProps } from 'antd'
import { useNarrow } from '../lib/useNarrow.ts'
import { StepButtons } from './StepButtons.tsx'
import type { Steps } from './steps.ts'

interface Sheet extends Omit<DrawerProps, 'placement' | 'size' | 'width'> {
  /** Pixels. */
  width: number
  /** What stands before and after it in the list it was opened from. */
  steps?: Steps | undefined
}

/** One thing with all that belongs to it, beside the screen; where there is little room it comes from below. */
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
