import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveMcp } from './serveMcp.ts'

/** Tools for AI assistants, by the Model Context Protocol. */
export const mcpRoom: ServerRoom = { name: 'mcp', routes: serveMcp }
