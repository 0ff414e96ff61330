import type { OwnAppStep, PictureLine } from './appSteps.ts'

const WIDTH = 480
const HEAD = 28
const LINE = 26
const PAD = 12

const Box = ({ line, top }: { line: PictureLine; top: number }) => {
  const className = line.marked ? 'step-picture-marked' : 'step-picture-box'
  if (line.kind === 'check')
    return (
      <>
        <rect className={className} x={PAD} y={top + 4} width={14} height={14} rx={2} />
        <path className="step-picture-check" d={`M${PAD + 3} ${top + 11} l3 3 l5 -6`} />
      </>
    )
  if (!line.kind) return null
  const width = line.text.length * 6.6 + 20
  return <rect className={className} x={PAD} y={top} width={width} height={22} rx={line.kind === 'button' ? 11 : 3} />
}

/** Draws the page of Amazon where a step is done, with what to click, select or copy marked. The text says the same. */
export const StepPicture = ({ picture: { page, lines } }: Pick<OwnAppStep, 'picture'>) => {
  const height = HEAD + PAD + lines.length * LINE + PAD
  return (
    <svg
      className="step-picture"
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`Sketch of the page ${page}`}
    >
      <rect className="step-picture-page" x={0.5} y={0.5} width={WIDTH - 1} height={height - 1} rx={6} />
      <path className="step-picture-rule" d={`M0 ${HEAD} H${WIDTH}`} />
      {[0, 1, 2].map((dot) => (
        <circle key={dot} className="step-picture-dot" cx={PAD + 4 + dot * 12} cy={HEAD / 2} r={3.5} />
      ))}
      <text className="step-picture-head" x={56} y={HEAD / 2 + 4}>
        {page}
      </text>
      {lines.map((line, nr) => {
        const top = HEAD + PAD + nr * LINE
        return (
          <g key={line.text}>
            <Box line={line} top={top} />
            <text x={PAD + (line.kind === 'check' ? 22 : line.kind ? 10 : 0)} y={top + 15}>
              {line.text}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
