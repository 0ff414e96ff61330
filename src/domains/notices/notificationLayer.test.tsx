import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { theme } from 'antd'
import { Provider } from 'react-redux'
import { setupStore } from '#app/store.ts'
import { testServices } from '#app/testing/testServices.ts'
import { ThemeProvider } from '#shared/ui/ThemeProvider.tsx'
import { themeOf } from '#shared/ui/theme.ts'
import { NotificationLayer } from './NotificationLayer.tsx'
import { refreshHidden } from './noticesSlice.ts'
import { positions } from './notification.ts'
import { notify } from './notify.ts'

const open = () => {
  const store = setupStore(testServices().services)
  render(
    <Provider store={store}>
      <ThemeProvider dark={false}>
        <NotificationLayer />
      </ThemeProvider>
    </Provider>,
  )
  const say = (...requests: Parameters<typeof notify>[0][]) =>
    act(() => {
      for (const request of requests) store.dispatch(notify({ timeout: 0, ...request }))
    })
  return { store, say }
}
const colours = theme.getDesignToken(themeOf('light', true))

test('success has the positive colour, failure the negative one, and is an alert', () => {
  const { say } = open()
  say({ type: 'success', message: 'Saved' }, { type: 'failure', message: 'Not saved' })
  expect(within(screen.getByRole('status')).getByText('✓')).toHaveStyle({ color: colours.colorSuccess })
  expect(within(screen.getByRole('alert')).getByText('✕')).toHaveStyle({ color: colours.colorError })
})

test('each of the nine positions has its place', () => {
  const { say } = open()
  say(...positions.map((position) => ({ type: 'info' as const, message: position, position })))
  // jsdom lays nothing out: that a place differs from the others is in the style sheet
  const style = readFileSync(join(process.cwd(), 'src/domains/notices/notificationLayer.css'), 'utf8')
  const places = new Set<string | undefined>()
  for (const position of positions) {
    expect(screen.getByText(position).closest('.notifications')).toHaveClass(`notifications-${position}`)
    places.add(style.split(`.notifications-${position} {`)[1]?.split('}')[0])
  }
  expect(places).not.toContain(undefined)
  expect([...places]).toHaveLength(9)
})

test('its button closes it, and does what it was asked to', async () => {
  const user = userEvent.setup()
  const { store, say } = open()
  say({ type: 'info', message: 'Plain' })
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Plain')).toBeNull()
  say({ type: 'info', message: 'Done', action: 'Undo', onAction: refreshHidden() })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(screen.queryByText('Done')).toBeNull()
  expect(store.getState().notices.counters.refresh.show).toBe(false)
})

test('its button gives the focus back to where it was, or to the drawer that is open', async () => {
  const user = userEvent.setup()
  const { say } = open()
  const page = (hasBefore: boolean) => (
    <>
      {hasBefore && <button type="button">Before</button>}
      <section role="dialog" aria-modal="true" aria-label="Product" tabIndex={-1} />
    </>
  )
  const { rerender } = render(page(true))
  say({ type: 'info', message: 'One' })
  const before = screen.getByRole('button', { name: 'Before' })
  before.focus()
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(before).toHaveFocus()
  rerender(page(false))
  say({ type: 'info', message: 'Two' })
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('dialog', { name: 'Product' })).toHaveFocus()
})
