import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { ToolPopover } from './ToolPopover.tsx'

/** The button at the right end of a tool bar, with everything that is needed less often. */
export const MoreMenu = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <ToolPopover
      label="Table tools"
      isOpen={isOpen}
      onOpen={setOpen}
      placement="bottomRight"
      content={<div className="tool-more">{children}</div>}
    >
      <Button type="text" icon={<EllipsisOutlined />} aria-label="Table tools" aria-expanded={isOpen} />
    </ToolPopover>
  )
}
