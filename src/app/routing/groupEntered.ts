import { createAction } from '@reduxjs/toolkit'
import type { GroupName } from '#shared/room/row.ts'

/** A screen of another group of the menu is up, or of none. */
export const groupEntered = createAction<GroupName | null>('routing/groupEntered')
