import { inflateSync } from 'node:zlib'

/** A page as it is printed: points, and its words without the spaces between them. */
interface PdfPage {
  width: number
  height: number
  text: string
}

/** The objects of a PDF as Chromium writes it: none inside another. */
const readObjects = (pdf: Buffer) => {
  const file = pdf.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, body)
  const objectOf = (number = '') => objects.get(number) ?? ''
  const streamOf = (number: string | undefined) => {
    const object = objectOf(number)
    const bytes = object.slice(object.indexOf('stream\n') + 'stream\n'.length, object.lastIndexOf('\nendstream'))
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  }
  return { objects, objectOf, streamOf }
}

const letterOf = (hex: string, step = 0) => String.fromCodePoint(Number.parseInt(hex, 16) + step)

/** What the codes of a font stand for, and how many digits a code has. */
const readFont = (map: string) => {
  const letters = new Map<number, string>()
  const digits = (map.match(/begincodespacerange\n<(\w+)>/)?.[1] ?? '00').length
  for (const [, list = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code = '', letter = ''] of list.matchAll(/<(\w+)> <(\w{4})\w*>/g))
      letters.set(Number.parseInt(code, 16), letterOf(letter))
  for (const [, list = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', letter = ''] of list.matchAll(/<(\w+)> <(\w+)> <(\w{4})>/g))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1)
        letters.set(code, letterOf(letter, code - Number.parseInt(from, 16)))
  const codesIn = (hex: string) => hex.match(new RegExp(`.{${digits}}`, 'g')) ?? []
  return (hex: string) =>
    codesIn(hex)
      .map((code) => letters.get(Number.parseInt(code, 16)) ?? '')
      .join('')
}

/** The pages of a PDF that Chromium has printed. */
export const pdfPages = (pdf: Buffer): PdfPage[] => {
  const { objects, objectOf, streamOf } = readObjects(pdf)
  return [...objects.values()]
    .filter((object) => /\/Type \/Page\b(?!s)/.test(object))
    .map((page) => {
      const [, width = '0', height = '0'] = page.match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/) ?? []
      const fonts = new Map(
        [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => {
          const map = objectOf(number).match(/\/ToUnicode (\d+) 0 R/)?.[1]
          return [name, map === undefined ? () => '' : readFont(streamOf(map))]
        }),
      )
      let font = (_: string) => ''
      let text = ''
      const content = streamOf(page.match(/\/Contents (\d+) 0 R/)?.[1])
      for (const [, name, codes] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj/g)) {
        if (name !== undefined) font = fonts.get(name) ?? font
        else text += font(codes ?? '')
      }
      return { width: Number(width), height: Number(height), text: text.replace(/\s/g, '') }
    })
}
