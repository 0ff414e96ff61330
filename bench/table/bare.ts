// What a page can do at best: no framework, one lower-cased text to look in, some thirty rows that are used again and again.
import { type Cells, columns, groupCells, isFigure, type Key, loadCells } from './cells.ts'

const ROW_PX = 32
const PLACES = 2 ** 17
const root = document.querySelector('#root') as HTMLElement
root.innerHTML = `<div class="bar"><input data-testid="table-filter"><button data-testid="group-toggle">Group</button><span data-testid="row-count"></span></div>
<div class="scroll"><div class="head">${columns.map((key) => `<div class="cell" data-col="${key}">${key}</div>`).join('')}</div><div class="body"></div></div>`
const find = (selector: string) => root.querySelector(selector) as HTMLElement
const [scroller, body] = [find('.scroll'), find('.body')]
const pool: { row: HTMLElement; texts: Text[] }[] = []
let rows: Cells[] = []
let shown: Cells[] = []
let starts = new Uint32Array()
let hay = ''
const state: { text: string; sort?: Key; isDown: boolean; isGrouped: boolean } = {
  text: '',
  isDown: false,
  isGrouped: false,
}
const orders = new Map<Key, Uint32Array>()

const orderOf = (key: Key): Uint32Array => {
  const known = orders.get(key)
  if (known) return known
  // place and value in one, so that what the engine sorts by itself needs no comparing function
  const order = isFigure(key)
    ? Uint32Array.from(
        Float64Array.from(rows, (row, at) => Number(row[key]) * PLACES + at).sort(),
        (both) => both % PLACES,
      )
    : Uint32Array.from(rows.map((row, at) => `${row[key]}\n${at}`).sort(), (both) => Number(both.split('\n')[1]))
  orders.set(key, order)
  return order
}
const matching = (): Uint8Array | undefined => {
  if (!state.text) return undefined
  const hits = new Uint8Array(rows.length)
  let row = 0
  for (let at = hay.indexOf(state.text); at >= 0 && row < rows.length; at = hay.indexOf(state.text, starts[row])) {
    while ((starts[row + 1] as number) <= at) row += 1
    hits[row] = 1
    row += 1
  }
  return hits
}
const paint = () => {
  const first = Math.floor(scroller.scrollTop / ROW_PX)
  pool.forEach((_, slot) => {
    const at = first + ((((slot - first) % pool.length) + pool.length) % pool.length)
    const { row, texts } = pool[slot] as (typeof pool)[number]
    const cells = shown[at]
    row.style.transform = `translateY(${cells ? at * ROW_PX : -99}px)`
    if (cells) for (const [place, key] of columns.entries()) (texts[place] as Text).nodeValue = String(cells[key])
  })
}
const show = () => {
  const hits = matching()
  const order = state.sort && orderOf(state.sort)
  const next: Cells[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const row = order ? (order[state.isDown ? rows.length - 1 - at : at] as number) : at
    if (!hits || hits[row]) next.push(rows[row] as Cells)
  }
  shown = state.isGrouped ? groupCells(next) : next
  body.style.height = `${shown.length * ROW_PX}px`
  find('[data-testid="row-count"]').textContent = String(shown.length)
  paint()
}

for (let slot = 0; slot < 28; slot += 1) {
  const row = document.createElement('div')
  row.className = 'row'
  const texts = columns.map((key) => {
    const cell = row.appendChild(document.createElement('div'))
    cell.className = 'cell'
    cell.dataset.col = key
    return cell.appendChild(document.createTextNode(''))
  })
  pool.push({ row: body.appendChild(row), texts })
}
scroller.addEventListener('scroll', paint, { passive: true })
find('[data-testid="table-filter"]').addEventListener('input', ({ target }) => {
  state.text = (target as HTMLInputElement).value.toLowerCase()
  scroller.scrollTop = 0
  show()
})
find('[data-testid="group-toggle"]').addEventListener('click', () => {
  state.isGrouped = !state.isGrouped
  show()
})
find('.head').addEventListener('click', ({ target }) => {
  const key = (target as HTMLElement).dataset.col as Key
  state.isDown = state.sort === key && !state.isDown
  state.sort = key
  show()
})
void loadCells().then((cells) => {
  rows = cells
  show()
  const parts = rows.map(({ name, sku, asin }) => `${name}\n${sku}\n${asin}\n`.toLowerCase())
  hay = parts.join('')
  starts = new Uint32Array(rows.length + 1)
  for (const [at, part] of parts.entries()) starts[at + 1] = (starts[at] as number) + part.length
})
