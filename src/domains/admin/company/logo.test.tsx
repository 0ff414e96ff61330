import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { LogoField } from './LogoField.tsx'

const draw = jest.fn()
let encoded: (type: string) => string
beforeEach(() => {
  encoded = (type) => `data:${type};base64,AAAA`
  draw.mockClear()
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: draw } as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((type = '') => encoded(type))
})
afterEach(() => {
  jest.restoreAllMocks()
})

const pictureOf = (width: number, height: number) =>
  Object.assign(window, { createImageBitmap: async () => ({ width, height, close: () => {} }) })

const Held = () => {
  const [logo, setLogo] = useState<string | undefined>('')
  return (
    <>
      <LogoField {...(logo === undefined ? {} : { value: logo })} onChange={setLogo} />
      <output>{logo}</output>
    </>
  )
}
const choose = async (type: string, name = 'logo') => {
  const user = userEvent.setup({ applyAccept: false })
  render(<Held />)
  await user.upload(screen.getByLabelText('Logo file'), new File(['…'], name, { type }))
  return user
}

test.each([
  ['a high one', 500, 1000, 120, 240],
  ['a broad one', 4000, 500, 960, 120],
  ['a small one', 100, 50, 100, 50],
])('%s is drawn to fit, its proportions kept', async (_, width, height, drawnWidth, drawnHeight) => {
  pictureOf(width, height)
  await choose('image/png')
  expect(await screen.findByRole('img', { name: 'Logo' })).toHaveAttribute('src', 'data:image/png;base64,AAAA')
  expect(draw).toHaveBeenCalledWith(expect.anything(), 0, 0, drawnWidth, drawnHeight)
})

test('a photograph stays JPEG, and what is too large as PNG becomes JPEG', async () => {
  pictureOf(100, 100)
  encoded = (type) => `data:${type};base64,${'A'.repeat(type === 'image/png' ? 300_000 : 4)}`
  await choose('image/webp')
  expect(await screen.findByText('data:image/jpeg;base64,AAAA')).toBeVisible()
})

test('it is shown and can be taken off again', async () => {
  pictureOf(100, 100)
  const user = await choose('image/jpeg')
  expect(await screen.findByText('data:image/jpeg;base64,AAAA')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove logo' }))
  expect(screen.queryByRole('img')).toBeNull()
})

test('what is no picture is refused in its place', async () => {
  Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('no picture')) })
  await choose('image/png', 'notes.png')
  expect(await screen.findByRole('alert')).toHaveTextContent('notes.png could not be read as a picture.')
})

test.each([
  ['image/svg+xml', 4, 'Choose a PNG, JPEG or WebP picture.'],
  ['image/png', 300_001, 'stays too large'],
])('%s of %i characters is refused', async (type, length, words) => {
  pictureOf(100, 100)
  encoded = () => 'A'.repeat(length)
  await choose(type)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
})
