import { Input } from 'antd'
import { useMemo, useState } from 'react'
import { textOrder } from '../lib/compareText.ts'
import { formatNumber, UNKNOWN } from '../lib/number.ts'
import type { Column } from './column.ts'

interface Form<Row> {
  rows: readonly Row[]
  column: Column<Row>
  chosen: readonly (string | null)[]
  onChange(selectedValues: (string | null)[]): void
}

const MANY = 8
const MOST = 200

/** Returns the distinct values of a column with their row counts; unknown is last. */
const choicesOf = <Row,>(rows: readonly Row[], { value, choices = [] }: Column<Row>): [string | null, number][] => {
  const counts = new Map<string | null, number>()
  for (const row of rows) {
    const cell = value(row)
    const choice = cell === null || cell === '' ? null : String(cell)
    counts.set(choice, (counts.get(choice) ?? 0) + 1)
  }
  const inOrder = textOrder(false)
  const places = new Map(choices.map((choice, index) => [choice, index]))
  const placeOf = (choice: string) => places.get(choice) ?? places.size
  const compare = (a: string, b: string) => placeOf(a) - placeOf(b) || inOrder(a, b)
  return [...counts].sort(([a], [b]) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b),
  )
}

/** Check boxes for the values to show. */
export const ChoicesForm = <Row,>({ rows, column, chosen: selectedValues, onChange }: Form<Row>) => {
  const [typed, setTyped] = useState('')
  const choices = useMemo(() => choicesOf(rows, column), [rows, column])
  const matchingChoices = choices.filter(([choice]) => (choice ?? UNKNOWN).toLowerCase().includes(typed.toLowerCase()))
  return (
    <>
      {choices.length > MANY && (
        <Input
          aria-label="Find a value"
          placeholder="find…"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className="column-menu-choices">
        {matchingChoices.slice(0, MOST).map(([choice, count]) => (
          <label key={choice}>
            <input
              type="checkbox"
              checked={selectedValues.includes(choice)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...selectedValues, choice] : selectedValues.filter((each) => each !== choice),
                )
              }
            />
            <span>{choice ?? UNKNOWN}</span>
            <span className="figure">{formatNumber(count)}</span>
          </label>
        ))}
      </div>
    </>
  )
}
