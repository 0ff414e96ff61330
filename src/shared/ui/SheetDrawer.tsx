import { Drawer, type DrawerProps } from 'antd'
import { useNarrow } from '../lib/useNarrow.ts'

interface Sheet extends Omit<DrawerProps, 'placement' | 'size' | 'width'> {
  /** Pixels. */
  width: number
}

/** One thing with all that belongs to it, beside the screen; where there is little room it comes from below. */
export const SheetDrawer = ({ width, ...drawer }: Sheet) => {
  const isNarrow = useNarrow()
  return (
    <Drawer placement={isNarrow ? 'bottom' : 'right'} size={isNarrow ? '90%' : width} destroyOnHidden {...drawer} />
  )
}
