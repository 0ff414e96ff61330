import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'

interface Popped {
  title: string
  /** Label of the popover, when the button has none. */
  label?: string
  className: string
  children(close: () => void): ReactNode
}

/** A button that opens a popover until the user clicks elsewhere. */
export const PopoverButton = ({ title, label = title, className, children }: Popped) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <section aria-label={label} className={className}>
          {children(() => setOpen(false))}
        </section>
      }
    >
      <Button aria-expanded={isOpen}>{title}</Button>
    </Popover>
  )
}
