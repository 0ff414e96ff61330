import { Input } from 'antd'
import { DayPicker } from '../ui/DateField.tsx'
import { ChoicesForm } from './ChoicesForm.tsx'
import type { Column } from './column.ts'
import type { Term } from './engine/search.ts'
import { useTablesDispatch } from './tableHooks.ts'
import { termRemoved, termSet } from './tablesSlice.ts'
import { fromUnits, toUnits } from './termUnits.ts'
import type { TableModel } from './useTable.ts'

interface Form<Row> {
  table: TableModel<Row>
  column: Column<Row>
}

const numberIn = ({ valueAsNumber }: HTMLInputElement) => (Number.isNaN(valueAsNumber) ? undefined : valueAsNumber)

/** The filter form of a column, by its kind: words, choices, a range of numbers or days. */
const TermForm = <Row,>({ table, column }: Form<Row>) => {
  const dispatch = useTablesDispatch()
  const { name, rows } = table.props
  const { key, kind, title } = column
  const term = table.search.terms.find((each) => each.key === key)
  const set = (next: Term, says: boolean) => dispatch(says ? termSet({ name, term: next }) : termRemoved({ name, key }))

  if (kind === 'choice')
    return (
      <ChoicesForm
        rows={rows}
        column={column}
        chosen={term?.is === 'oneOf' ? term.choices : []}
        onChange={(choices) => set({ key, is: 'oneOf', choices }, choices.length > 0)}
      />
    )
  if (kind === 'text' || kind === 'code')
    return (
      <Input
        aria-label={`${title} contains`}
        placeholder="contains…"
        value={term?.is === 'contains' ? term.text : ''}
        onChange={({ target }) => set({ key, is: 'contains', text: target.value }, target.value !== '')}
      />
    )
  if (kind === 'day') {
    const { since, until } = term?.is === 'days' ? term : {}
    const range = (next: { since?: string | undefined; until?: string | undefined }) =>
      set(
        { key, is: 'days', since, until, ...next },
        Boolean({ since, until, ...next }.since ?? { since, until, ...next }.until),
      )
    return (
      <div className="column-menu-range">
        <DayPicker label={`${title} since`} value={since} onChange={(day) => range({ since: day })} />
        <DayPicker label={`${title} until`} value={until} onChange={(day) => range({ until: day })} />
      </div>
    )
  }
  const { min, max } = term?.is === 'between' ? term : {}
  const range = (next: { min?: number | undefined; max?: number | undefined }) => {
    const both = { min, max, ...next }
    set({ key, is: 'between', ...both }, both.min !== undefined || both.max !== undefined)
  }
  return (
    <div className="column-menu-range">
      <Input
        type="number"
        aria-label={`${title} at least`}
        placeholder="at least"
        value={toUnits(column, rows, min) ?? ''}
        onChange={({ target }) => range({ min: fromUnits(column, rows, numberIn(target)) })}
      />
      <Input
        type="number"
        aria-label={`${title} at most`}
        placeholder="at most"
        value={toUnits(column, rows, max) ?? ''}
        onChange={({ target }) => range({ max: fromUnits(column, rows, numberIn(target)) })}
      />
    </div>
  )
}

export default TermForm
