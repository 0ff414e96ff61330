import type { CoverageLight } from '#contract/onboarding.ts'
import './lights.css'

/** A traffic light: its color, always with a label. */
export const LightMark = ({ state, children }: Pick<CoverageLight, 'state'> & { children: string }) => (
  <span className={`light-mark light-${state}`}>{children}</span>
)
