import { Button, Dropdown } from 'antd'
import type { CardElement } from '#contract/cardDesigns.ts'
import type { CardWarning } from '#rules/cards/designWarnings.ts'
import { elementLabels, elementName } from './newElement.ts'
import type { Editor } from './useEditor.ts'

const kinds = Object.keys(elementLabels) as CardElement['kind'][]

interface Props {
  editor: Editor
  warnings: readonly CardWarning[]
}

/** The elements of a side, topmost first; arrow keys move the selected one. */
export const ElementList = ({ editor, warnings }: Props) => {
  const { elements, draft, select, add } = editor
  const minded = new Set(warnings.map(({ element }) => element))
  const kindsHere = kinds.filter((kind) => draft.side === 'back' || (kind !== 'address' && kind !== 'stamp'))
  return (
    <section className="editor-elements" aria-label="Elements">
      <header>
        <h2>Elements</h2>
        <Dropdown
          trigger={['click']}
          menu={{
            items: kindsHere.map((kind) => ({ key: kind, label: elementLabels[kind] })),
            onClick: ({ key }) => add(key as CardElement['kind']),
          }}
        >
          <Button size="small">Add…</Button>
        </Dropdown>
      </header>
      {elements.length === 0 && <p>This side is empty.</p>}
      <ul>
        {[...elements].reverse().map((element) => (
          <li key={element.id}>
            <button type="button" aria-pressed={element.id === draft.selected} onClick={() => select(element.id)}>
              {elementName(element)}
              {minded.has(element.id) && <span className="editor-minded">see warnings</span>}
            </button>
          </li>
        ))}
      </ul>
      <p className="editor-hint">
        Arrow keys move the selection by 1 mm, with Shift by 5 mm. Hold Alt while dragging to turn off snapping.
      </p>
    </section>
  )
}
