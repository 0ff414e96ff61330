import { Button, Input, InputNumber, Segmented, Select, Switch } from 'antd'
import { useId } from 'react'
import type { CardElement } from '#contract/cardDesigns.ts'
import { fieldTitles, mergeFields } from '#rules/cards/cardValues.ts'
import { isLettered } from '#rules/cards/elementText.ts'
import { elementLabels } from './newElement.ts'
import { PictureField } from './PictureField.tsx'
import type { Editor } from './useEditor.ts'

const fontTitles = [
  { value: 'sans', label: 'Open Sans' },
  { value: 'serif', label: 'Lora' },
  { value: 'hand', label: 'Caveat' },
] as const

type Change = (part: object, field: string) => void

interface NumberProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  onChange(value: number): void
}
const NumberField = ({ label, value, min, max, step = 0.5, onChange }: NumberProps) => (
  <div className="property">
    <span>{label}</span>
    <InputNumber
      size="small"
      aria-label={label}
      value={value}
      min={min}
      max={max}
      step={step}
      onChange={(next) => next !== null && onChange(Math.round(next * 100) / 100)}
    />
  </div>
)

const Place = ({ element, change }: { element: CardElement; change: Change }) => (
  <div className="property-row">
    <NumberField label="Left, mm" value={element.x} min={-100} max={400} onChange={(x) => change({ x }, 'x')} />
    <NumberField label="Top, mm" value={element.y} min={-100} max={400} onChange={(y) => change({ y }, 'y')} />
    <NumberField
      label="Width, mm"
      value={element.width}
      min={0.2}
      max={400}
      onChange={(width) => change({ width }, 'width')}
    />
    <NumberField
      label="Height, mm"
      value={element.height}
      min={0.2}
      max={400}
      onChange={(height) => change({ height }, 'height')}
    />
  </div>
)

const ColorField = ({ value, change }: { value: string; change: Change }) => (
  <label className="property">
    <span>Color</span>
    <input type="color" value={value} onChange={({ target }) => change({ color: target.value }, 'color')} />
  </label>
)

const TextFields = ({ element, change }: { element: Extract<CardElement, { text: string }>; change: Change }) => {
  const id = useId()
  const insert = (field: string) => change({ text: `${element.text}{{${field}}}` }, 'text')
  return (
    <div className="property-words">
      <label htmlFor={id}>{element.kind === 'qr' ? 'Link' : 'Text'}</label>
      <Input.TextArea
        id={id}
        value={element.text}
        rows={4}
        maxLength={element.kind === 'text' ? 2000 : element.kind === 'stamp' ? 200 : 500}
        onChange={({ target }) => change({ text: target.value }, 'text')}
      />
      <Select
        size="small"
        aria-label="Add a field"
        placeholder="Add a field"
        value={null}
        options={mergeFields.map((field) => ({ value: field, label: fieldTitles[field] }))}
        onChange={(field: string | null) => field && insert(field)}
      />
      <p>{'Fallback for cards without a value: {{firstName|friend}}'}</p>
    </div>
  )
}

const Type = ({ element, change }: { element: Extract<CardElement, { font: unknown }>; change: Change }) => (
  <>
    <div className="property-row">
      <div className="property">
        <span>Font</span>
        <Select
          size="small"
          aria-label="Font"
          value={element.font}
          options={[...fontTitles]}
          onChange={(font) => change({ font }, 'font')}
        />
      </div>
      <NumberField
        label="Size, pt"
        value={element.size}
        min={4}
        max={144}
        onChange={(size) => change({ size }, 'size')}
      />
      <ColorField value={element.color} change={change} />
      <div className="property">
        <span>Bold</span>
        <Switch size="small" aria-label="Bold" checked={element.bold} onChange={(bold) => change({ bold }, 'bold')} />
      </div>
    </div>
    <Segmented
      size="small"
      aria-label="Alignment"
      value={element.align}
      options={[
        { value: 'left', label: 'Left' },
        { value: 'center', label: 'Center' },
        { value: 'right', label: 'Right' },
      ]}
      onChange={(align) => change({ align }, 'align')}
    />
  </>
)

/** The properties of the selected element, as text and numbers. */
export const PropertyPanel = ({ editor }: { editor: Editor }) => {
  const { element, elements, remove, duplicate, raise } = editor
  if (!element)
    return (
      <section className="editor-properties" aria-label="Properties">
        <h2>Properties</h2>
        <p>Choose an element on the card or in the list.</p>
      </section>
    )
  const change: Change = (part, field) => editor.change(element.id, part, field)
  const elementIndex = elements.indexOf(element)
  return (
    <section className="editor-properties" aria-label="Properties">
      <h2>{elementLabels[element.kind]}</h2>
      {'text' in element && <TextFields element={element} change={change} />}
      {element.kind === 'picture' && <PictureField element={element} change={change} />}
      {isLettered(element) && <Type element={element} change={change} />}
      {element.kind === 'shape' && (
        <Segmented
          size="small"
          aria-label="Form"
          value={element.form}
          options={[
            { value: 'rectangle', label: 'Rectangle' },
            { value: 'ellipse', label: 'Ellipse' },
          ]}
          onChange={(form) => change({ form }, 'form')}
        />
      )}
      {(element.kind === 'shape' || element.kind === 'qr') && <ColorField value={element.color} change={change} />}
      <Place element={element} change={change} />
      <div className="property-actions">
        <Button size="small" disabled={elementIndex === elements.length - 1} onClick={() => raise(element.id, 1)}>
          Bring forward
        </Button>
        <Button size="small" disabled={elementIndex === 0} onClick={() => raise(element.id, -1)}>
          Send back
        </Button>
        <Button size="small" onClick={() => duplicate(element)}>
          Duplicate
        </Button>
        <Button size="small" danger onClick={() => remove(element.id)}>
          Remove
        </Button>
      </div>
    </section>
  )
}
