import type { KeyboardEvent } from 'react'
import type { Editor } from './useEditor.ts'

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Millimetres that a key moves an element, without and with shift. */
const STEP = 1
const FAR = 5

/** Elements that handle keys themselves. */
const OWN = 'input, textarea, select, [role="combobox"], [role="radiogroup"], .ant-segmented, .ant-color-picker'

/** Shortcuts of the editor: arrows move the selected element, Delete removes it, Ctrl+Z and Ctrl+Y undo and redo. */
export const useEditorKeys =
  ({ element, place, remove, select, undo, redo }: Editor) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if ((event.target as HTMLElement).closest(OWN)) return
    const key = event.key.toLowerCase()
    if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
      return
    }
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return
    const way = ways[event.key]
    if (way) {
      event.preventDefault()
      const far = event.shiftKey ? FAR : STEP
      place(element.id, { ...element, x: element.x + way[0] * far, y: element.y + way[1] * far }, 'keys')
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      remove(element.id)
    } else if (event.key === 'Escape') select(null)
  }
