import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { claimColors } from '#rules/claims/claimTypes.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { useMaySet, useRefundsSelector } from '../hooks.ts'
import { colorIn, selectColors, selectTypeNames } from '../refundsSelectors.ts'
import { useGetCaseTypesQuery, useUpdateCaseTypeMutation } from '../settingsApi.ts'

const defaults = new Map<string, string>(Object.entries(claimColors))

const ColorRow = ({ type, color, maySet }: { type: string; color: string; maySet: boolean }) => {
  const [save, { isLoading }] = useUpdateCaseTypeMutation()
  const [picked, setPicked] = useState(color)
  useEffect(() => setPicked(color), [color])
  const defaultColor = defaults.get(type)
  const set = (next: string) => void save({ claim_type: type, color: next })
  return (
    <li>
      <input
        type="color"
        aria-label={`Color of ${type}`}
        disabled={!maySet || isLoading}
        value={picked}
        onChange={({ target }) => setPicked(target.value)}
        // a picker reports every color while dragging; only the last one is saved
        onBlur={() => picked !== color && set(picked)}
      />
      <span>{type}</span>
      {maySet && defaultColor && defaultColor !== color && (
        <Button size="small" aria-label={`Restore Clove’s color for ${type}`} onClick={() => set(defaultColor)}>
          Back to Clove’s
        </Button>
      )}
    </li>
  )
}

/** The color of each type. */
export const ColorsSection = () => {
  const { data, error, refetch } = useGetCaseTypesQuery()
  const colors = useRefundsSelector(selectColors)
  const names = useRefundsSelector(selectTypeNames)
  const maySet = useMaySet()
  return (
    <QueryView query={{ data, error, refetch }} failed="Couldn’t load the colors">
      {() => (
        <>
          {!maySet && <p>Only admins can change them.</p>}
          <ul className="claim-colors">
            {names.map((type) => (
              <ColorRow key={type} type={type} color={colorIn(colors, type)} maySet={maySet} />
            ))}
          </ul>
        </>
      )}
    </QueryView>
  )
}
