import { describe, expect, it } from '@jest/globals'
import { type JsonItem, jsonItems } from './jsonItems.ts'

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const itemsOf = async (text: string, size = text.length): Promise<JsonItem[]> => {
  const found: JsonItem[] = []
  for await (const items of jsonItems(inPieces(text, size))) found.push(...items)
  return found
}
const listed = (of: string, ...values: unknown[]) => values.map((value) => ({ of, isListed: true, value }))

const list = String.raw` [ {"a": 1, "b": "x] } , \" \\"}, {"a": {"c": [1, {"d": 2}]}} , {} ] `
const object =
  '{"spec": {"from": "2026-01-01", "more": [1]}, "days": [{"n": 1}, {"n": 2}], "none": [], "by": [{"m": "}"}], "last": 7}'

describe.each([1, 2, 3, 7, 1000])('in pieces of %d characters', (size) => {
  it('gives the entries of a list', async () => {
    const values = [{ a: 1, b: 'x] } , " \\' }, { a: { c: [1, { d: 2 }] } }, {}]
    expect(await itemsOf(list, size)).toEqual(listed('', ...values))
  })

  it('gives the lists of an object, and what stands beside them', async () => {
    expect(await itemsOf(object, size)).toEqual([
      { of: 'spec', isListed: false, value: { from: '2026-01-01', more: [1] } },
      ...listed('days', { n: 1 }, { n: 2 }),
      ...listed('by', { m: '}' }),
      { of: 'last', isListed: false, value: 7 },
    ])
  })

  it('says of a file that is cut off that it is', async () => {
    for (const cut of [list.slice(0, 20), object.slice(0, 60), '[{"a": "'])
      await expect(itemsOf(cut, size)).rejects.toThrow('cut off')
  })
})

it('keeps ids whole that are longer than numbers can be', async () => {
  const text = '[{"id": 12345678901234567890, "said": "12345678901234567890", "cost": 0.1234567890123456}]'
  expect(await itemsOf(text)).toEqual(
    listed('', { id: '12345678901234567890', said: '12345678901234567890', cost: 0.1234567890123456 }),
  )
})

it.each(['[1 2]', '[{"a" 1}]', '{"a": 1} {"a": 2}', '{a: [1]}', '[[1,]]'])('refuses %s', async (text) => {
  await expect(itemsOf(text)).rejects.toThrow('damaged')
})

it('has an end for an entry that has none', async () => {
  await expect(itemsOf(`[{"a": "${'x'.repeat(2_000_000)}"}]`, 65_536)).rejects.toThrow('longer than a million')
})
