import { screen } from '@testing-library/react'

/** Returns the texts of a column of the displayed table, row by row. */
export const columnOf = async (key: string): Promise<string[]> => {
  const grid = await screen.findByRole('grid')
  const lines = [...grid.querySelectorAll<HTMLElement>('tr[data-line]')]
  return lines
    .sort((a, b) => Number(a.dataset.line) - Number(b.dataset.line))
    .flatMap((line) => line.querySelector(`td[data-col="${key}"]`)?.textContent ?? [])
}

/** Returns the cell of a column in the row that contains a text. */
export const cellOf = async (text: string, key: string): Promise<HTMLElement> => {
  const line = (await screen.findByText(text)).closest('tr')
  const cell = line?.querySelector<HTMLElement>(`td[data-col="${key}"]`)
  if (!cell) throw new Error(`no column ${key} in the row of ${text}`)
  return cell
}
