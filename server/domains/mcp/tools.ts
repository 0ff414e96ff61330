import { actionTools } from './actionTools.ts'
import { adsTools } from './adsTools.ts'
import { claimTools } from './claimTools.ts'
import { measureTools } from './measureTools.ts'
import { orderTools } from './orderTools.ts'
import { productTools } from './productTools.ts'
import { reportTools } from './reportTools.ts'
import { restockTools } from './restockTools.ts'
import type { Tool } from './tool.ts'

/** All tools, in the order in which assistants see them. */
export const tools: readonly Tool[] = [
  ...actionTools,
  ...productTools,
  ...restockTools,
  ...orderTools,
  ...measureTools,
  ...adsTools,
  ...claimTools,
  ...reportTools,
]
