import type { FastifyInstance } from 'fastify'
import type { Figure } from '#contract/explain.ts'
import type { Home } from '#contract/home.ts'
import type { MeasureUse } from '#contract/metrics.ts'
import type { SheetRecord } from '#platform/sheets/targets.ts'
import type { BrokenKind } from '#rules/broken/brokenKinds.ts'
import type { Scope } from '../db/scope.ts'
import type { JobKind } from '../jobs/job.ts'
import type { Schedule } from '../jobs/schedules.ts'
import type { TenantKeys } from '../secrets.ts'
import type { SheetRecords } from '../sheets/sheetRecords.ts'
import type { Member } from '../wire/actor.ts'
import type { Explainer } from '../wire/explainer.ts'
import type { BrokenLook, BrokenLooks } from './broken.ts'
import type { Platform } from './platform.ts'

export type Explainers = Readonly<Partial<Record<Figure, Explainer>>>

/** What rooms say on the home screen, each part of it by the room that knows. */
export type HomeParts = Readonly<{
  [Part in keyof Home]?: (scope: Scope, actor: Member) => Promise<Home[Part]>
}>

/** What of a room stands on the measure, metric or dimension of a key. */
export type MeasureUses = (scope: Scope, key: string) => Promise<readonly MeasureUse[]>

/** Values of a dimension are called otherwise from now on, null: nothing; what a room keeps of them follows. */
export type MoveValues = (scope: Scope, dimension: string, moves: ReadonlyMap<string, string | null>) => Promise<void>

/** What tells that a text is about a person. */
export interface PersonSigns {
  /** Whether texts that stand beside each other name the person. */
  isNamed(texts: readonly string[]): boolean
  /** Whether a search is for the person: a part of the name is enough. */
  isSought(search: string): boolean
}

/** Who is forgotten; by the signs of before the name went. */
interface Forgotten {
  buyer: Buffer
  signs: PersonSigns
  keys: TenantKeys
}

/** A buyer is erased: whatever of it holds a name or an address, or would be sent, goes. */
export type ForgetPerson = (scope: Scope, forgotten: Forgotten) => Promise<void>

/** What all rooms say together, for the rooms that show it. */
export interface Joined {
  explainers: Readonly<Record<Figure, Explainer>>
  home: Required<HomeParts>
  /** What stands on a measure, metric or dimension, in any room. */
  measureUses: MeasureUses
  broken: Readonly<Record<BrokenKind, BrokenLook>>
  /** Lets every room follow. */
  moveValues: MoveValues
  /** Lets every room forget. */
  forgetPerson: ForgetPerson
  /** What a sheet that people keep elsewhere can fill, by what its rows are about. */
  sheetRecords: ReadonlyMap<SheetRecord, SheetRecords>
}

/** What the server has to know of a room. */
export interface ServerRoom {
  name: string
  /** Its calls. */
  routes(app: FastifyInstance, platform: Platform, joined: Joined): void
  /** What it does in the background; by processes that work on jobs. */
  jobs?(platform: Platform, joined: Joined): readonly JobKind[]
  /** What every company has queued by its clock. */
  schedules?: readonly Schedule[]
  explainers?(platform: Platform): Explainers
  home?(platform: Platform): HomeParts
  measureUses?: MeasureUses
  /** What it looks for that is broken. */
  broken?(platform: Platform): BrokenLooks
  moveValues?: MoveValues
  forgetPerson?(platform: Platform): ForgetPerson
  /** What of it sheets can fill. */
  sheetRecords?(platform: Platform): readonly SheetRecords[]
}
