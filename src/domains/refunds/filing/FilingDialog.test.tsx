import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { dialogTitled, isDialogShown } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { caseClosing, openRefunds } from '#app/testing/openRefunds.ts'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'

const server = mockedServer()

/** Two cases, both selected and on the way to be filed. */
const open = async () => {
  const cases = [
    caseClosing(2, { name: 'Bamboo lamp', claim_text: 'Three lamps were lost.' }),
    caseClosing(4, { id: '2', name: 'Oak shelf', status: 'ready', claim_text: 'A shelf was lost.' }),
  ]
  const app = await openRefunds(server, { cases })
  await columnOf('product')
  for (const box of screen.getAllByRole('checkbox', { name: /lamp|shelf/ })) await app.user.click(box)
  await app.user.click(screen.getByRole('button', { name: 'File 2' }))
  return app
}
const dialog = (place: number) => dialogTitled(`File claims: ${place} of 2`)

test('cases are filed one after another: the text is copied, the number typed, and the next one comes', async () => {
  const { user, world } = await open()
  const first = await dialog(1)
  expect(await first.findByText('Three lamps were lost.')).toBeVisible()
  // set up by the user's events
  const written = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(first.getByRole('button', { name: 'Copy the text' }))
  expect(written).toHaveBeenCalledWith('Three lamps were lost.')
  expect(await first.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await violations()).toEqual([])
  await user.type(first.getByLabelText('Amazon case id'), '111{Enter}')
  const second = await dialog(2)
  expect(await second.findByText('A shelf was lost.')).toBeVisible()
  await user.type(second.getByLabelText('Amazon case id'), '222')
  await user.click(second.getByRole('button', { name: 'Filed, next' }))
  expect(await screen.findByText('2 of 2 cases filed.')).toBeVisible()
  expect(world.cases).toMatchObject([
    { status: 'filed', amazon_case_id: '111' },
    { status: 'filed', amazon_case_id: '222' },
  ])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Nothing to file')).toBeVisible()
})

test('filing is left and gone on with where it was, with what was typed', async () => {
  const { user } = await open()
  await user.click((await dialog(1)).getByRole('button', { name: 'Skip' }))
  const second = await dialog(2)
  await user.type(second.getByLabelText('Amazon case id'), '22')
  await user.click(second.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(isDialogShown('File claims: 2 of 2')).toBe(false))
  await user.click(await screen.findByRole('button', { name: 'Continue with 1' }))
  expect((await dialog(2)).getByLabelText('Amazon case id')).toHaveValue('22')
})
