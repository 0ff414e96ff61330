import { createAction } from '@reduxjs/toolkit'
import type { ShipmentKey } from './commands.ts'

/** A booking was rejected: displayed stock and orders may be wrong. */
export const matchFailed = createAction<ShipmentKey>('purchasing/matchFailed')
