const SVG = 'http://www.w3.org/2000/svg'
const MARGIN = 16
const TITLE_PX = 32
const CAPTION_PX = 24
/** Sharp on screens of twice the density. */
const DENSITY = 2

interface Picture {
  title: string
  /** Background of the plots, and text color. */
  background: string
  textColor: string
}

const element = (name: string, attributes: Readonly<Record<string, string | number>>, text?: string) => {
  const svgElement = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) svgElement.setAttribute(key, String(value))
  if (text !== undefined) svgElement.textContent = text
  return svgElement
}

/** Returns the plots in an element with their captions, below a title, as one picture. */
const pictureOf = (figures: HTMLElement, { title, background, textColor }: Picture): SVGElement => {
  const plots = [...figures.querySelectorAll<SVGSVGElement>('svg[data-plot]')]
  const sizes = plots.map((plot) => ({
    width: Number(plot.getAttribute('width')),
    height: Number(plot.getAttribute('height')),
  }))
  const width = Math.max(320, ...sizes.map((size) => size.width)) + 2 * MARGIN
  const height = sizes.reduce((sum, size) => sum + size.height + CAPTION_PX, TITLE_PX + 2 * MARGIN)
  const font = plots[0]?.getAttribute('font-family') ?? 'sans-serif'
  const svgRoot = element('svg', { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': font })
  svgRoot.append(element('rect', { width, height, fill: background }))
  svgRoot.append(
    element('text', { x: MARGIN, y: MARGIN + 16, 'font-size': 16, 'font-weight': 600, fill: textColor }, title),
  )
  let y = MARGIN + TITLE_PX
  for (const [plotIndex, plot] of plots.entries()) {
    const captions = [...(plot.closest('figure')?.querySelectorAll('figcaption > *') ?? [])]
    const caption = captions.map(({ textContent }) => textContent?.trim()).join('   ')
    svgRoot.append(element('text', { x: MARGIN, y: y + 12, 'font-size': 13, fill: textColor }, caption))
    const copy = plot.cloneNode(true) as SVGSVGElement
    copy.setAttribute('x', String(MARGIN))
    copy.setAttribute('y', String(y + CAPTION_PX))
    svgRoot.append(copy)
    y += CAPTION_PX + (sizes[plotIndex]?.height ?? 0)
  }
  return svgRoot
}

/** Returns the plots as an SVG file. */
export const svgOf = (figures: HTMLElement, picture: Picture): Blob =>
  new Blob([new XMLSerializer().serializeToString(pictureOf(figures, picture))], { type: 'image/svg+xml' })

/** Returns the plots as a PNG file; undefined without a canvas. */
export const pngOf = async (figures: HTMLElement, picture: Picture): Promise<Blob | undefined> => {
  const address = URL.createObjectURL(svgOf(figures, picture))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * DENSITY
    canvas.height = image.naturalHeight * DENSITY
    const to = canvas.getContext('2d')
    if (!to) return undefined
    to.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'))
  } finally {
    URL.revokeObjectURL(address)
  }
}
