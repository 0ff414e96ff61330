import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'

/** Tools of the bar, behind one button where there is no room for them. */
export const FoldedTools = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  if (!isFolded) return children
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <section aria-label="Table tools" className="data-table-folded">
          {children}
        </section>
      }
    >
      <Button icon={<EllipsisOutlined />} aria-label="Table tools" aria-expanded={isOpen} />
    </Popover>
  )
}
