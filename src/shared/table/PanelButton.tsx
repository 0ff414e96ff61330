import { type ComponentType, memo, Suspense, useContext, useState } from 'react'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { TableContext } from './tableContext.ts'
import type { AnyTable } from './useTable.ts'

type PanelView = ComponentType<{ table: AnyTable }>

interface Panel {
  title: string
  load(): Promise<{ default: PanelView }>
}

const Content = ({ View }: { View: PanelView }) => {
  const table = useContext(TableContext)
  return table && <View table={table} />
}

const Control = ({ title, load }: Panel) => {
  const [View] = useState(() => lazyPart(load))
  return (
    <PopoverButton title={title} className="data-table-panel">
      {() => (
        <Suspense>
          <Content View={View} />
        </Suspense>
      )}
    </PopoverButton>
  )
}

/** A button of the tool bar. Its panel is loaded when it is opened, and follows the table as long as it is open. */
export const PanelButton = memo(Control)
