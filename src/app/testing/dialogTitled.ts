import { screen, within } from '@testing-library/react'

const titles = '.ant-modal-title, .ant-drawer-title'

/**
 * Returns the dialog or drawer of that title. In tests antd gives all of them the same id, so only the first has an
 * accessible name.
 */
export const dialogTitled = async (title: string) => {
  const found = await screen.findByText(title, { selector: titles })
  return within(found.closest('[role="dialog"]') as HTMLElement)
}
/** Returns whether it is on screen. */
export const isDialogShown = (title: string): boolean =>
  screen.queryAllByText(title, { selector: titles }).some((found) => {
    const box = found.closest<HTMLElement>('.ant-modal-wrap, .ant-drawer')
    return box?.style.display !== 'none'
  })
