/** Actions at the head of a table. */
export interface HeadActions {
  sort(key: string, adding: boolean): void
  selectAll(isChecked: boolean): void
  /** Nothing is stored until the pointer is released. */
  resize(key: string, width: number, isDone: boolean): void
  /** Moves a column before or behind another. */
  move(key: string, target: string): void
  openMenu(key: string, anchor: HTMLElement): void
}
