/** Sharp on screens of twice the density. */
const DENSITY = 2
const MARGIN = 16
const HATCH_PX = 6

interface Picture {
  title: string
  /** Background of the charts, and text color. */
  background: string
  textColor: string
}

type Place = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

const hatch = (to: CanvasRenderingContext2D, { left, top, width, height }: Place) => {
  to.save()
  to.beginPath()
  to.rect(left, top, width, height)
  to.clip()
  to.globalAlpha = 0.25
  for (let offset = -height; offset < width; offset += HATCH_PX) {
    to.beginPath()
    to.moveTo(left + offset, top + height)
    to.lineTo(left + offset + height, top)
    to.stroke()
  }
  to.restore()
}

const strokes = (to: CanvasRenderingContext2D, svg: Element, { left, top, width, height }: Place) => {
  to.save()
  to.setLineDash([4, 4])
  for (const line of svg.querySelectorAll('polyline')) {
    to.beginPath()
    for (const point of line.getAttribute('points')?.split(' ') ?? []) {
      const [x = 0, y = 0] = point.split(',').map(Number)
      to.lineTo(left + (x / 100) * width, top + (y / 100) * height)
    }
    to.stroke()
  }
  to.restore()
}

const drawText = (to: CanvasRenderingContext2D, element: Element, { left, top, height }: Place) => {
  const { color, font } = getComputedStyle(element)
  to.fillStyle = color
  to.font = font
  to.fillText(element.textContent ?? '', left, top + height / 2)
}

/** Draws a page element at its position: a canvas as it is, overlays by their role. */
const draw = (to: CanvasRenderingContext2D, element: Element, place: Place) => {
  if (element instanceof HTMLCanvasElement) {
    to.drawImage(element, place.left, place.top, place.width, place.height)
    return
  }
  const role = element.getAttribute('data-drawn')
  if (role === 'hatch') hatch(to, place)
  else if (role === 'strokes') strokes(to, element, place)
  else if (role === 'words') drawText(to, element, place)
  else to.fillRect(place.left, place.top, 1, place.height)
}

/** Returns the charts of an element as a PNG with a title, as displayed; undefined without a canvas. */
export const chartPng = async (
  charts: HTMLElement,
  { title, background, textColor }: Picture,
): Promise<Blob | undefined> => {
  const { left, top, width, height } = charts.getBoundingClientRect()
  const head = 2 * MARGIN + 16
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * MARGIN) * DENSITY
  canvas.height = (height + head + MARGIN) * DENSITY
  const to = canvas.getContext('2d')
  if (!to) return undefined
  to.scale(DENSITY, DENSITY)
  to.fillStyle = background
  to.fillRect(0, 0, canvas.width, canvas.height)
  to.textBaseline = 'middle'
  to.fillStyle = textColor
  to.font = `600 16px ${getComputedStyle(charts).fontFamily}`
  to.fillText(title, MARGIN, MARGIN + 8)
  for (const element of charts.querySelectorAll('canvas, [data-drawn]')) {
    to.fillStyle = textColor
    to.strokeStyle = textColor
    const elementBox = element.getBoundingClientRect()
    const place = {
      left: elementBox.left - left + MARGIN,
      top: elementBox.top - top + head,
      width: elementBox.width,
      height: elementBox.height,
    }
    draw(to, element, place)
  }
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'))
}
