import { createAction } from '@reduxjs/toolkit'

interface Activity {
  uid: string
  name: string
  active: boolean
}

/** Activates or deactivates a member; a serializable action, so that a notice can carry its undo. */
export const memberActivityWanted = createAction<Activity>('admin/memberActivityWanted')
