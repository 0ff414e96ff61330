import { Button, Checkbox, Popover, Switch } from 'antd'
import { useId } from 'react'
import { type Choice, SelectMany } from '#shared/ui/SelectBox.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { useSettingsDispatch, useSettingsSelector } from './hooks.ts'
import { groupByAmong } from './sessionFiltersSelectors.ts'
import {
  dimensionsSet,
  editingSet,
  type MergeName,
  marketplacesFiltered,
  mergeSet,
  selectSessionFilters,
  sellersFiltered,
} from './sessionFiltersSlice.ts'
import './sessionFilterBar.css'

const dimensionLabels: Readonly<Record<string, string>> = { asin: 'ASIN', marketplace: 'Marketplace', seller: 'Seller' }
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

const Grouping = () => {
  const { dimensions } = useSettingsSelector(selectSessionFilters)
  const dispatch = useSettingsDispatch()
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

const valuesOf = (choices: readonly Choice[]) => choices.map(({ value }) => value)

interface Bar {
  marketplaces: readonly Choice[]
  sellers: readonly Choice[]
  /** Whether its rows can be grouped; false for tables of single listings. */
  grouped?: boolean
}

/** Filters and grouping of the stock tables during this visit. */
const SessionFilterBar = ({ marketplaces, sellers, grouped = true }: Bar) => {
  const filters = useSettingsSelector(selectSessionFilters)
  const groupBy = groupByAmong(filters, { marketplaces: valuesOf(marketplaces), sellers: valuesOf(sellers) })
  const dispatch = useSettingsDispatch()
  return (
    <ToolBar label="Filters">
      <SelectMany
        label="Marketplaces"
        dense
        choices={marketplaces}
        value={filters.marketplaces}
        onChange={(codes) => dispatch(marketplacesFiltered(codes))}
      />
      <SelectMany
        label="Sellers"
        dense
        choices={sellers}
        value={filters.sellers}
        onChange={(names) => dispatch(sellersFiltered(names))}
      />
      {grouped && (
        <Popover
          trigger="click"
          placement="bottomLeft"
          open={filters.editing}
          onOpenChange={(open) => dispatch(editingSet(open))}
          content={<Grouping />}
        >
          <Button aria-expanded={filters.editing}>
            Group: {groupBy.map((name) => dimensionLabels[name] ?? name).join(' + ')}
          </Button>
        </Popover>
      )}
    </ToolBar>
  )
}

export default SessionFilterBar
