import { Button } from 'antd'
import { useId } from 'react'
import { useCommand } from '#shared/api/useCommand.ts'
import { useRestockDispatch, useRestockSelector } from './hooks.ts'
import { useUpdateRestockSettingsMutation } from './restockApi.ts'
import { selectRestockSettings, selectScale } from './restockSelectors.ts'
import { scaleMoved } from './restockSlice.ts'

const LEAST = 1
const MOST = 180

/** Days that an order should last beyond its lead time; the whole table follows at once. */
export const ScaleSlider = () => {
  const scale = useRestockSelector(selectScale)
  const defaultScale = useRestockSelector(selectRestockSettings)?.defaultScale
  const dispatch = useRestockDispatch()
  const save = useCommand(useUpdateRestockSettingsMutation(), () => scaleMoved(null))
  const id = useId()
  return (
    <span className="restock-scale">
      <label htmlFor={id} title="Days that an order covers beyond its lead time">
        Days to cover
      </label>
      <input
        id={id}
        type="range"
        min={LEAST}
        max={Math.max(MOST, scale)}
        value={scale}
        aria-valuetext={`${scale} days`}
        onChange={({ target }) => dispatch(scaleMoved(target.valueAsNumber))}
      />
      <output htmlFor={id}>{scale} d</output>
      {defaultScale !== undefined && scale !== defaultScale && (
        <>
          <Button size="small" loading={save.isBusy} onClick={() => void save.run({ defaultScale: scale })}>
            Save as default
          </Button>
          <Button size="small" type="text" onClick={() => dispatch(scaleMoved(null))}>
            Back to {defaultScale}
          </Button>
        </>
      )}
    </span>
  )
}
