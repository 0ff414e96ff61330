import type { TooltipRow } from './tooltipRows.ts'

const element = (name: string, text?: string): HTMLElement => {
  const htmlElement = document.createElement(name)
  if (text !== undefined) htmlElement.textContent = text
  return htmlElement
}

const rowOf = ({ name, color, value }: TooltipRow): HTMLElement => {
  const row = element('li')
  const mark = element('i')
  mark.style.background = color
  row.append(mark, element('span', name), element('b', value))
  return row
}

/** Renders a tooltip. Custom, because the library uses style attributes, which the content security policy forbids. */
export const tooltipOf = (title: string, rows: readonly TooltipRow[]): HTMLElement => {
  const list = element('ul')
  list.append(...rows.map(rowOf))
  const box = element('div')
  box.className = 'chart-tooltip figure'
  box.append(element('p', title), list)
  return box
}
