import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setScreenWidth } from '#app/testing/screenWidth.ts'
import { DialogProvider } from './DialogProvider.tsx'
import { type Dialogs, type MessageType, messageTypes, useDialogs } from './dialog.ts'
import { ThemeProvider } from './ThemeProvider.tsx'

const held: { dialogs?: Dialogs } = {}
const Hold = () => {
  held.dialogs = useDialogs()
  return null
}
const open = () => {
  setScreenWidth(1280)
  render(
    <ThemeProvider dark={false}>
      <DialogProvider>
        <Hold />
      </DialogProvider>
    </ThemeProvider>,
  )
  if (!held.dialogs) throw new Error('no dialogs')
  return held.dialogs
}
/** Shows a dialog; what comes back is the answer to come. */
const shown = (show: () => Promise<boolean>) => {
  const given: { answer?: Promise<boolean> } = {}
  act(() => {
    given.answer = show()
  })
  return given.answer
}
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))

test('a question shows title, message and content, and each button answers', async () => {
  const { ask } = open()
  const yes = shown(() => ask({ title: 'Really?', message: 'It is final.', content: <input aria-label="Why" /> }))
  expect(await screen.findByRole('dialog', { name: 'Really?' })).toBeInTheDocument()
  expect(screen.getByText('It is final.')).toBeInTheDocument()
  expect(screen.getByLabelText('Why')).toBeInTheDocument()
  await press('OK')
  expect(await yes).toBe(true)
  const no = shown(() => ask({ title: 'Sure?' }))
  await screen.findByRole('dialog', { name: 'Sure?' })
  await press('Cancel')
  expect(await no).toBe(false)
})

test('a message has one button, dismiss unless said, and a cancel only when asked for', async () => {
  const { tell } = open()
  const plain = shown(() => tell({ type: 'info', message: 'Hello' }))
  await screen.findByText('Hello')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['dismiss'])
  await press('dismiss')
  expect(await plain).toBe(true)
  const labeled = shown(() => tell({ type: 'warning', message: 'Careful', ok: 'Got it', cancel: 'Stop' }))
  await screen.findByText('Careful')
  expect(screen.getByRole('button', { name: 'Got it' })).toBeInTheDocument()
  await press('Stop')
  expect(await labeled).toBe(false)
})

test('each of the four types has its own sign, and no other is accepted', async () => {
  const { tell } = open()
  const looks = new Set<string | null | undefined>()
  const colours = new Set<string>()
  for (const type of messageTypes) {
    void shown(() => tell({ type, message: `It is ${type}` }))
    const sign = await screen.findByRole('img', { name: type })
    looks.add(sign.querySelector('svg')?.getAttribute('data-icon'))
    colours.add(sign.style.color)
    await press('dismiss')
  }
  expect({ looks: looks.size, colours: colours.size }).toEqual({ looks: 4, colours: 4 })
  await expect(tell({ type: 'fatal' as MessageType, message: 'No' })).rejects.toThrow("'fatal' is not a message type")
})

test('a second dialog waits for the first', async () => {
  const { ask } = open()
  void shown(() => ask({ title: 'First' }))
  void shown(() => ask({ title: 'Second' }))
  expect(await screen.findByText('First')).toBeInTheDocument()
  expect(screen.queryByText('Second')).toBeNull()
  await press('OK')
  expect(await screen.findByText('Second')).toBeInTheDocument()
})
