import { Button, Input } from 'antd'
import { useState } from 'react'
import { type ReportColor, reportColors } from '#contract/reports.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { type Band, colorLabels } from './colorLabels.ts'

interface Form {
  /** Title of the column. */
  title: string
  bands: readonly Band[]
  /** The column's units per displayed unit: 100 cents per dollar, 0.01 per percent. */
  scale: number
  onChange(bands: Band[]): void
}

const MAX_BANDS = 6
const colorChoices = reportColors.map((value) => ({ value, label: colorLabels[value] }))

interface Field {
  label: string
  value: number | undefined
  onChange(value: number | undefined): void
}

/** A number, or empty. The text stays until blur: '1.' may become '1.5'. */
const BoundField = ({ label, value, onChange }: Field) => {
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      type="number"
      step="any"
      aria-label={label}
      placeholder="any"
      value={typed ?? value ?? ''}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** Colors by bounds: the first matching band applies. */
export const BandsForm = ({ title, bands, scale, onChange }: Form) => {
  const put = (bandIndex: number, band: Band) => onChange(bands.map((one, place) => (place === bandIndex ? band : one)))
  const toDisplayBound = (bound: number | undefined) =>
    bound === undefined ? undefined : Number((bound / scale).toFixed(6))
  const setBound = (bandIndex: number, end: 'from' | 'below', value: number | undefined) => {
    const { [end]: _, ...rest } = bands[bandIndex] as Band
    put(bandIndex, value === undefined ? (rest as Band) : ({ ...rest, [end]: value * scale } as Band))
  }
  return (
    <ol className="report-bands" aria-label={`Bounds of ${title}`}>
      {bands.map((band, bandIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a band
        <li key={bandIndex}>
          <BoundField
            label={`From, ${bandIndex + 1}`}
            value={toDisplayBound(band.from)}
            onChange={(value) => setBound(bandIndex, 'from', value)}
          />
          <span>to below</span>
          <BoundField
            label={`Below, ${bandIndex + 1}`}
            value={toDisplayBound(band.below)}
            onChange={(value) => setBound(bandIndex, 'below', value)}
          />
          <SelectOne
            label={`Color, ${bandIndex + 1}`}
            dense
            choices={colorChoices}
            value={band.color}
            onChange={(color) => put(bandIndex, { ...band, color: color as ReportColor })}
          />
          <Button
            type="text"
            size="small"
            aria-label={`Remove bound ${bandIndex + 1}`}
            disabled={bands.length === 1}
            onClick={() => onChange(bands.filter((_, place) => place !== bandIndex))}
          >
            ✕
          </Button>
        </li>
      ))}
      <li>
        <Button
          size="small"
          disabled={bands.length >= MAX_BANDS}
          onClick={() => onChange([...bands, { color: 'green' }])}
        >
          Add a bound
        </Button>
      </li>
    </ol>
  )
}
