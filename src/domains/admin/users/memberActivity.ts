import { createAction } from '@reduxjs/toolkit'

interface Activity {
  uid: string
  name: string
  active: boolean
}

/** A member shall be let in, or no more; an action, so that a notice can carry the one that undoes it. */
export const memberActivityWanted = createAction<Activity>('admin/memberActivityWanted')
