import { expect, test } from '@jest/globals'
import { rounded, snapLines, snapMove, snapResize } from './snap.ts'

const lines = snapLines('a6', [{ x: 20, y: 40, width: 10, height: 10 }])
const box = { x: 50, y: 60, width: 20, height: 10 }

test('a box that comes near to the middle of the card lies on it', () => {
  const { box: moved, guides } = snapMove({ ...box, x: 63.4 }, lines, 1)
  expect(rounded(moved)).toMatchObject({ x: 64, y: 60 })
  expect(guides).toEqual([{ axis: 'x', at: 74 }])
})
test('it lies on the edge of another element, the safe area and the cut', () => {
  expect(snapMove({ ...box, x: 30.6 }, lines, 1).box.x).toBe(30)
  expect(snapMove({ ...box, y: 3.9 }, lines, 1).box.y).toBe(3.175)
  expect(snapMove({ ...box, x: 127.5 }, lines, 1).box.x).toBe(128)
})
test('what is near to nothing stays where it was put', () => {
  expect(snapMove(box, lines, 0.1)).toEqual({ box, guides: [] })
})
test('a handle moves its own edges alone, and never turns the box over', () => {
  expect(snapResize(box, 'e', { x: 3.7, y: 9 }, lines, 0.5).box).toEqual({ ...box, width: 24 })
  expect(snapResize(box, 'nw', { x: 2, y: 2 }, { x: [], y: [] }, 0.5).box).toEqual({
    x: 52,
    y: 62,
    width: 18,
    height: 8,
  })
  expect(snapResize(box, 'w', { x: 50, y: 0 }, { x: [], y: [] }, 0.5).box).toEqual({ ...box, x: 69, width: 1 })
})
test('places are kept to a hundredth of a millimetre', () => {
  expect(rounded({ x: 1.234567, y: 2, width: 3.005, height: 4 })).toEqual({ x: 1.23, y: 2, width: 3.01, height: 4 })
})
