import { Button } from 'antd'
import { useDispatch, useSelector } from 'react-redux'
import { formatNumber } from '#shared/lib/number.ts'
import { selectSearch } from '#shared/table/tablesSelectors.ts'
import { type TablesRoot, termRemoved, termSet } from '#shared/table/tablesSlice.ts'
import { useRestockSelector } from './hooks.ts'
import { selectCounts } from './restockSelectors.ts'
import { StatusMark } from './StatusMark.tsx'
import { statusLabels, urgentStatuses } from './statusLabels.ts'
import { TABLE } from './useRestock.ts'

const KEY = 'status'

/** Statuses that need action, with their number of listings; a click filters the table. */
export const StatusChips = () => {
  const dispatch = useDispatch()
  const { byStatus } = useRestockSelector(selectCounts)
  const { terms } = useSelector((root: TablesRoot) => selectSearch(root, TABLE))
  const term = terms.find(({ key }) => key === KEY)
  const selectedChoices = term?.is === 'oneOf' ? term.choices : []
  const toggle = (word: string) => {
    const choices = selectedChoices.includes(word)
      ? selectedChoices.filter((each) => each !== word)
      : [...selectedChoices, word]
    if (choices.length) dispatch(termSet({ name: TABLE, term: { key: KEY, is: 'oneOf', choices } }))
    else dispatch(termRemoved({ name: TABLE, key: KEY }))
  }
  return (
    <fieldset className="restock-chips" aria-label="Narrow to a status">
      {urgentStatuses.map((status) => {
        const word = statusLabels[status]
        const isOn = selectedChoices.includes(word)
        const count = byStatus[status] ?? 0
        return (
          <Button
            key={status}
            size="small"
            aria-pressed={isOn}
            disabled={count === 0 && !isOn}
            onClick={() => toggle(word)}
          >
            <StatusMark status={status} /> {formatNumber(count)}
          </Button>
        )
      })}
    </fieldset>
  )
}
