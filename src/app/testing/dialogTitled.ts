import { screen, within } from '@testing-library/react'

const titles = '.ant-modal-title, .ant-drawer-title'

/** The dialog or drawer of that title. In tests antd gives all of them one id, so that none but the first is named by it. */
export const dialogTitled = async (title: string) => {
  const found = await screen.findByText(title, { selector: titles })
  return within(found.closest('[role="dialog"]') as HTMLElement)
}
/** Whether it is on screen. */
export const isDialogShown = (title: string): boolean =>
  screen.queryAllByText(title, { selector: titles }).some((found) => {
    const box = found.closest<HTMLElement>('.ant-modal-wrap, .ant-drawer')
    return box?.style.display !== 'none'
  })
