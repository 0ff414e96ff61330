import { Popover } from 'antd'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'

interface Popped {
  label: string
  isOpen: boolean
  onOpen(isOpen: boolean): void
  content: ReactNode
  placement?: 'bottomLeft' | 'bottomRight'
  /** The button that opens it. */
  children: ReactElement
}

/** The content takes the focus when it opens, and Escape closes it. */
const Content = ({ label, onClose, children }: { label: string; onClose(): void; children: ReactNode }) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, button, select')?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={box}
      aria-label={label}
      className="tool-popover"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </section>
  )
}

/** A popover of the tool bar. */
export const ToolPopover = ({ label, isOpen, onOpen, content, placement = 'bottomLeft', children }: Popped) => (
  <Popover
    trigger="click"
    placement={placement}
    open={isOpen}
    onOpenChange={onOpen}
    destroyOnHidden
    content={
      <Content label={label} onClose={() => onOpen(false)}>
        {content}
      </Content>
    }
  >
    {children}
  </Popover>
)
