import { inflateSync } from 'node:zlib'

/** Left, bottom, right and top in points of the page. */
type Edges = [left: number, bottom: number, right: number, top: number]
type Matrix = [number, number, number, number, number, number]

interface PrintedLine {
  text: string
  /** As high as small letters with their tails and capitals are. */
  box: Edges
  /** Color space and parts, as the file says them. */
  ink: string
}

export interface PrintedPage {
  media: Edges
  trim: Edges
  bleed: Edges
  /** Lines of text in the order they are drawn. */
  words: PrintedLine[]
  /** Rectangles that are filled with anything but white. */
  fills: Edges[]
  images: Edges[]
  /** Straight lines, such as crop marks. */
  lines: number
}

interface PrintedPdf {
  pages: PrintedPage[]
  fonts: { name: string; isEmbedded: boolean }[]
  /** Pictures in the file. */
  images: { width: number; height: number }[]
}

interface Font {
  letters: Map<number, string>
  widths: number[]
}

const numbers = (text: string) => (text.match(/-?[\d.]+/g) ?? []).map(Number)

const readObjects = (pdf: Buffer) => {
  const file = pdf.toString('latin1')
  const objects = new Map<number, string>()
  for (const [, number, body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(Number(number), body)
  const named = (body: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1])
  const stream = (number: number) => {
    const body = objects.get(number) ?? ''
    const bytes = body.slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream'))
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  }
  return { objects, named, stream }
}
type Objects = ReturnType<typeof readObjects>

const textOf = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')

const readFont = ({ objects, named, stream }: Objects, number: number): Font => {
  const body = objects.get(number) ?? ''
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of stream(named(body, 'ToUnicode')).matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries())
      letters.set(Number.parseInt(from, 16) + at, textOf(hex.replace(/\s/g, '')))
  const below = objects.get(Number(/DescendantFonts \[(\d+)/.exec(body)?.[1])) ?? ''
  return { letters, widths: numbers(/\/W \[0 \[([^\]]*)\]/.exec(below)?.[1] ?? '') }
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j] as const),
  ...([e * g + f * i + k, e * h + f * j + l] as const),
]
const boxIn = ([a, b, c, d, e, f]: Matrix, x: number, y: number, width: number, height: number): Edges => {
  const [x1, y1] = [a * x + c * y + e, b * x + d * y + f]
  const [x2, y2] = [a * (x + width) + c * (y + height) + e, b * (x + width) + d * (y + height) + f]
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}

/** What is drawn, followed as a printer follows it: matrix, color and font as they stand at each step. */
const readContent = (content: string, fonts: ReadonlyMap<string, Font>) => {
  const drawn = { words: [] as PrintedLine[], fills: [] as Edges[], images: [] as Edges[], lines: 0 }
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let ink = ''
  let space = ''
  let path: Edges[] = []
  let type = { font: undefined as Font | undefined, size: 0, at: [1, 0, 0, 1, 0, 0] as Matrix }
  const kept: { matrix: Matrix; ink: string }[] = []
  const write = (shown: string) => {
    const { font, size, at } = type
    let [text, width] = ['', 0]
    for (const [, hex, back] of shown.matchAll(/<([^>]*)>|(-?[\d.]+)/g)) {
      if (back !== undefined) width -= Number(back) / 1000
      for (const code of hex?.match(/.{4}/g) ?? []) {
        text += font?.letters.get(Number.parseInt(code, 16)) ?? '?'
        width += (font?.widths[Number.parseInt(code, 16)] ?? 0) / 1000
      }
    }
    drawn.words.push({ text, ink, box: boxIn(times(at, matrix), 0, -0.22 * size, width * size, 0.97 * size) })
  }
  for (const line of content.split('\n')) {
    const [, said = '', step = ''] = /^(.*?)\s*([A-Za-z*]+)$/.exec(line) ?? []
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers(said)
    if (step === 'q') kept.push({ matrix, ink })
    else if (step === 'Q') ({ matrix, ink } = kept.pop() ?? { matrix, ink })
    else if (step === 'cm') matrix = times([a, b, c, d, e, f], matrix)
    else if (step === 're') path.push(boxIn(matrix, a, b, c, d))
    else if (step === 'l') drawn.lines += 1
    else if (step === 'n') path = []
    else if (step === 'cs') space = said.slice(1)
    else if (step === 'scn') ink = `${space} ${said}`
    else if (step === 'f') {
      if (ink !== 'DeviceRGB 1 1 1') drawn.fills.push(...path)
      path = []
    } else if (step === 'Tm') type.at = [a, b, c, d, e, f]
    else if (step === 'Tf')
      type = { ...type, font: fonts.get(said.split(' ')[0] ?? ''), size: Number(said.split(' ')[1]) }
    else if (step === 'TJ') write(said)
    else if (step === 'Do') drawn.images.push(boxIn(matrix, 0, 0, 1, 1))
  }
  return drawn
}

/** A PDF of pdfkit's as a printer reads it. */
export const readPrintedPdf = (pdf: Buffer): PrintedPdf => {
  const found = readObjects(pdf)
  const { objects, named, stream } = found
  const all = [...objects.values()]
  const known = new Map<number, Font>()
  const fontOf = (number: number) => {
    const font = known.get(number) ?? readFont(found, number)
    known.set(number, font)
    return font
  }
  const kids = numbers(
    (/\/Kids \[([^\]]*)\]/.exec(all.find((body) => body.includes('/Type /Pages')) ?? '')?.[1] ?? '').replace(
      / 0 R/g,
      '',
    ),
  )
  const pages = kids.map((kid) => {
    const body = objects.get(kid) ?? ''
    const edges = (name: string) => numbers(new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(body)?.[1] ?? '') as Edges
    const resources = objects.get(named(body, 'Resources')) ?? ''
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => [
        `/${name}`,
        fontOf(Number(number)),
      ]),
    )
    const boxes = { media: edges('MediaBox'), trim: edges('TrimBox'), bleed: edges('BleedBox') }
    return { ...boxes, ...readContent(stream(named(body, 'Contents')), fonts) }
  })
  const fonts = all
    .filter((body) => /\/Type \/Font\b/.test(body) && !body.includes('/Subtype /Type0'))
    .map((body) => {
      const descriptor = objects.get(named(body, 'FontDescriptor')) ?? ''
      return { name: /BaseFont \/(\S+)/.exec(body)?.[1] ?? '', isEmbedded: objects.has(named(descriptor, 'FontFile2')) }
    })
  const images = all
    .filter((body) => body.includes('/Subtype /Image'))
    .map((body) => ({
      width: Number(/\/Width (\d+)/.exec(body)?.[1]),
      height: Number(/\/Height (\d+)/.exec(body)?.[1]),
    }))
  return { pages, fonts, images }
}
