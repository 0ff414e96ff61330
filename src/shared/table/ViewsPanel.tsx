import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTablesDispatch } from './tableHooks.ts'
import { layoutOpened, type View, viewRemoved, viewSaved } from './tableLayoutsSlice.ts'
import { viewOf } from './tablesSelectors.ts'
import { searchOpened } from './tablesSlice.ts'
import type { AnyTable } from './useTable.ts'

/** Saved views: filter, order, groups and columns under a name; stored in this browser. */
const ViewsPanel = ({ table: { props, search, layout } }: { table: AnyTable }) => {
  const dispatch = useTablesDispatch()
  const [typed, setTyped] = useState('')
  const { name } = props
  const title = typed.trim()
  const open = (view: View) => {
    dispatch(searchOpened({ name, ...view.search }))
    dispatch(layoutOpened({ name, layout: view.layout }))
  }
  return (
    <>
      {layout.views.length === 0 && !props.views && <p>No saved views yet.</p>}
      <ul className="data-table-columns">
        {props.views?.map((view) => (
          <li key={view.title}>
            <Button type="text" size="small" onClick={() => open(view)}>
              {view.title}
            </Button>
          </li>
        ))}
        {layout.views.map((view) => (
          <li key={view.title}>
            <Button type="text" size="small" onClick={() => open(view)}>
              {view.title}
            </Button>
            <Button
              size="small"
              type="text"
              aria-label={`Delete view ${view.title}`}
              onClick={() => dispatch(viewRemoved({ name, title: view.title }))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="data-table-save"
        onSubmit={(event) => {
          event.preventDefault()
          if (!title) return
          dispatch(viewSaved({ name, view: viewOf(title, search, layout) }))
          setTyped('')
        }}
      >
        <Input
          aria-label="Name of the view"
          placeholder="Name"
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit" disabled={!title}>
          {layout.views.some((view) => view.title === title) ? 'Replace' : 'Save'}
        </Button>
      </form>
    </>
  )
}

export default ViewsPanel
