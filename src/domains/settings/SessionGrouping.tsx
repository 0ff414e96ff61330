import { Checkbox, Switch } from 'antd'
import { useEffect, useId } from 'react'
import { dimensionLabels } from './dimensionLabels.ts'
import { useSettingsDispatch, useSettingsSelector } from './hooks.ts'
import { dimensionsSet, editingSet, type MergeName, mergeSet, selectSessionFilters } from './sessionFiltersSlice.ts'
import './sessionGrouping.css'

const dimensionChoices = Object.entries(dimensionLabels).map(([value, label]) => ({ value, label }))
const mergeLabels: Record<MergeName, string> = { marketplace: 'Split by marketplace', seller: 'Split by seller' }
const effects: Record<MergeName, string> = {
  marketplace: 'a row for each, where more than one is in view',
  seller: 'a row for each, where more than one is in view',
}

const Merge = ({ name }: { name: MergeName }) => {
  const { merges } = useSettingsSelector(selectSessionFilters)
  const dispatch = useSettingsDispatch()
  const id = useId()
  return (
    <div className="session-merge">
      <Switch
        size="small"
        id={id}
        aria-describedby={`${id}-effect`}
        checked={merges[name]}
        onChange={(value) => dispatch(mergeSet({ name, value }))}
      />
      <label htmlFor={id}>{mergeLabels[name]}</label>
      <small id={`${id}-effect`}>{effects[name]}</small>
    </div>
  )
}

/** The grouping of the stock tables during this visit. */
const SessionGrouping = () => {
  const { dimensions } = useSettingsSelector(selectSessionFilters)
  const dispatch = useSettingsDispatch()
  useEffect(() => {
    dispatch(editingSet(true))
    return () => void dispatch(editingSet(false))
  }, [dispatch])
  return (
    <fieldset className="session-grouping" aria-label="Group by">
      <Checkbox.Group
        options={dimensionChoices}
        value={dimensions}
        onChange={(next) =>
          dispatch(dimensionsSet(dimensionChoices.flatMap(({ value }) => (next.includes(value) ? [value] : []))))
        }
      />
      <Merge name="marketplace" />
      <Merge name="seller" />
    </fieldset>
  )
}

export default SessionGrouping
