import { createAction } from '@reduxjs/toolkit'
import type { GroupName } from '#shared/room/row.ts'

/** A screen of another menu group is displayed, or of none. */
export const groupEntered = createAction<GroupName | null>('routing/groupEntered')
