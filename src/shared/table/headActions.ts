/** What can be done at the head of a table. */
export interface HeadActions {
  sort(key: string, adding: boolean): void
  selectAll(isChecked: boolean): void
  /** While the pointer is down nothing is kept yet. */
  resize(key: string, width: number, isDone: boolean): void
  /** Puts a column before or behind another. */
  move(key: string, target: string): void
  openMenu(key: string, anchor: HTMLElement): void
}
