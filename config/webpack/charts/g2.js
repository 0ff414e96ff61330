// What our charts use of @antv/g2, in its place: its standard library holds every mark there is, which is half its weight.
import { extend, Runtime } from '@antv/g2/esm/api/index'
import { ElementHighlight } from '@antv/g2/esm/interaction/index'
import { litelib } from '@antv/g2/esm/lib/lite'
import { Line, LineY, Point } from '@antv/g2/esm/mark/index'
import { Classic, ClassicDark } from '@antv/g2/esm/theme/index'
import { StackY } from '@antv/g2/esm/transform/index'

export { register } from '@antv/g2/esm/api/index'
export { ChartEvent } from '@antv/g2/esm/utils/event'
export { extend, Runtime }

export const stdlib = () => ({
  ...litelib(),
  'interaction.elementHighlight': ElementHighlight,
  'mark.line': Line,
  'mark.lineY': LineY,
  'mark.point': Point,
  'theme.classic': Classic,
  'theme.classicDark': ClassicDark,
  'transform.stackY': StackY,
})
