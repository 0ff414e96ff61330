import { noticesRoom } from '#domains/notices/index.ts'
import { sessionRoom } from '#domains/session/index.ts'
import { settingsRoom } from '#domains/settings/index.ts'
import { tenantsRoom } from '#domains/tenants/index.ts'

/** The rooms that a page without a session needs; the others are loaded once there is one. */
export const firstRooms = [sessionRoom, tenantsRoom, settingsRoom, noticesRoom] as const
