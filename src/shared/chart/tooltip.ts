import { formatNumber } from '../lib/number.ts'

interface Item {
  name?: string
  color?: string
  value?: number | null
}

const element = (name: string, text?: string): HTMLElement => {
  const htmlElement = document.createElement(name)
  if (text !== undefined) htmlElement.textContent = text
  return htmlElement
}

type ShowValue = (value: number | null | undefined) => string

const rowOf = ({ name = '', color = '', value }: Item, show: ShowValue): HTMLElement => {
  const row = element('li')
  const mark = element('i')
  mark.style.background = color
  row.append(mark, element('span', name), element('b', show(value)))
  return row
}

/**
 * Renders the tooltip of a day, with the sum of its parts if they add up. Custom, because the library uses style
 * attributes, which the content security policy forbids.
 */
export const tooltipOf = (
  title: string,
  items: readonly Item[],
  show: ShowValue = formatNumber,
  areSummed = true,
): HTMLElement => {
  const list = element('ul')
  list.append(...items.map((item) => rowOf(item, show)))
  if (areSummed && items.length > 1)
    list.append(rowOf({ name: 'all', value: items.reduce((sum, { value }) => sum + (value ?? 0), 0) }, show))
  const box = element('div')
  box.className = 'chart-tooltip figure'
  box.append(element('p', title), list)
  return box
}
