import { PushpinFilled, PushpinOutlined, SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { memo, type ReactNode } from 'react'
import { useTablesDispatch } from './tableHooks.ts'
import { fixedSet, type TableSearch, textSet, wentBack } from './tablesSlice.ts'

interface Field {
  name: string
  search: TableSearch
}

const Icon = ({
  sign,
  label,
  pressed,
  onClick,
}: {
  sign: ReactNode
  label: string
  pressed?: boolean
  onClick(): void
}) => (
  <button
    type="button"
    className="data-table-icon"
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    onClick={onClick}
  >
    {sign}
  </button>
)

/** The text filter, which runs on every keystroke; earlier filters can be restored, and one can be fixed. */
export const FilterField = memo(({ name, search: { text, terms, fixed, history } }: Field) => {
  const dispatch = useTablesDispatch()
  const set = (next: string) => dispatch(textSet({ name, text: next }))
  const isSet = fixed || text !== '' || terms.length > 0
  return (
    <Input
      className="data-table-filter"
      type="text"
      role="searchbox"
      aria-label="Filter"
      placeholder="Filter…"
      data-testid="table-filter"
      autoComplete="off"
      value={text}
      onChange={({ target }) => set(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && text && set('')}
      prefix={
        history.length > 0 ? (
          <Icon sign="←" label="Previous filter" onClick={() => dispatch(wentBack(name))} />
        ) : (
          <SearchOutlined aria-hidden />
        )
      }
      suffix={
        <>
          {text && <Icon sign="✕" label="Clear the filter" onClick={() => set('')} />}
          {isSet && (
            <Icon
              sign={fixed ? <PushpinFilled /> : <PushpinOutlined />}
              label="Keep this filter on other screens"
              pressed={fixed}
              onClick={() => dispatch(fixedSet({ name, fixed: !fixed }))}
            />
          )}
        </>
      }
    />
  )
})
