import type { CardElement } from '#contract/cardDesigns.ts'
import type { CardValues } from '#rules/cards/cardValues.ts'
import { elementText, type LetteredElement } from '#rules/cards/elementText.ts'
import { placedLines } from '#rules/cards/placedLines.ts'
import { drawQr } from '#rules/cards/qrModules.ts'
import { type Measurer, POINT } from '#rules/cards/textLines.ts'
import { familyOf } from './useMeasurer.ts'

interface Shown {
  values: CardValues
  measurer: Measurer
  /** Returns the URL of a picture by id. */
  pictureAddress(id: string): string
}

const Letters = ({ element, values, measurer }: Shown & { element: LetteredElement }) => (
  <g
    fontFamily={familyOf(element.font)}
    fontSize={element.size * POINT}
    fontWeight={element.bold ? 700 : 400}
    fill={element.color}
  >
    {placedLines(element, values, measurer).map(({ text, x, y }) => (
      <text key={y} x={x} y={y}>
        {text}
      </text>
    ))}
  </g>
)

const Picture = ({
  element,
  pictureAddress,
}: Pick<Shown, 'pictureAddress'> & { element: Extract<CardElement, { kind: 'picture' }> }) => {
  const { x, y, width, height, picture, fit } = element
  if (picture === null)
    return (
      <g>
        <rect x={x} y={y} width={width} height={height} fill="#e4e7eb" />
        <path
          d={`M${x} ${y}l${width} ${height}M${x + width} ${y}l${-width} ${height}`}
          stroke="#c3c9d1"
          strokeWidth={0.3}
        />
      </g>
    )
  const place = { x, y, width, height }
  return (
    <image
      {...place}
      href={pictureAddress(picture)}
      preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
    />
  )
}

const Code = ({ element, values }: { element: Extract<CardElement, { kind: 'qr' }>; values: CardValues }) => {
  const code = drawQr(elementText(element, values).text, element)
  if (!code) return null
  return (
    <g>
      <rect {...code.background} fill="#ffffff" />
      <path
        fill={element.color}
        d={code.dark.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')}
      />
    </g>
  )
}

const Shape = ({ element }: { element: Extract<CardElement, { kind: 'shape' }> }) => {
  const { x, y, width, height, form, color } = element
  if (form === 'rectangle') return <rect x={x} y={y} width={width} height={height} fill={color} />
  return <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} fill={color} />
}

/** An element as it is printed. */
export const DrawnElement = ({ element, ...props }: Shown & { element: CardElement }) => {
  switch (element.kind) {
    case 'picture':
      return <Picture element={element} pictureAddress={props.pictureAddress} />
    case 'qr':
      return <Code element={element} values={props.values} />
    case 'shape':
      return <Shape element={element} />
    case 'stamp': {
      const { x, y, width, height, color } = element
      return (
        <g>
          <rect x={x} y={y} width={width} height={height} fill="none" stroke={color} strokeWidth={0.25} />
          <Letters element={element} {...props} />
        </g>
      )
    }
    default:
      return <Letters element={element} {...props} />
  }
}

interface Face extends Shown {
  elements: readonly CardElement[]
}

/** All elements of a side, in stacking order. */
export const CardFace = ({ elements, ...props }: Face) => (
  <>
    {elements.map((element) => (
      <DrawnElement key={element.id} element={element} {...props} />
    ))}
  </>
)
