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
import type { ActionSource } from './actionSource.ts'
import type { BrokenLook, BrokenLooks } from './broken.ts'
import type { Platform } from './platform.ts'

export type Explainers = Readonly<Partial<Record<Figure, Explainer>>>

/** Parts of the home screen, each from the room that knows it. */
export type HomeParts = Readonly<{
  [Part in keyof Home]?: (scope: Scope, actor: Member) => Promise<Home[Part]>
}>

/** Returns the uses of a measure, metric or dimension in a room. */
export type MeasureUses = (scope: Scope, key: string) => Promise<readonly MeasureUse[]>

/** Renames values of a dimension (null removes them) in the data that a room stores. */
export type MoveValues = (scope: Scope, dimension: string, moves: ReadonlyMap<string, string | null>) => Promise<void>

/** Tests whether texts are about a person. */
export interface PersonSigns {
  /** Returns whether adjacent texts name the person. */
  isNamed(texts: readonly string[]): boolean
  /** Returns whether a search is for the person; a part of the name is enough. */
  isSought(search: string): boolean
}

/** An erased person, with tests based on the name before its erasure. */
interface Forgotten {
  buyer: Buffer
  signs: PersonSigns
  keys: TenantKeys
}

/** Deletes whatever has the name or address of an erased buyer, or would be sent to them. */
export type ForgetPerson = (scope: Scope, forgotten: Forgotten) => Promise<void>

/** The contributions of all rooms, for the rooms that show them. */
export interface Joined {
  explainers: Readonly<Record<Figure, Explainer>>
  home: Required<HomeParts>
  /** Every kind of action has one source. */
  actions: readonly ActionSource[]
  /** Returns uses of a measure, metric or dimension in all rooms. */
  measureUses: MeasureUses
  broken: Readonly<Record<BrokenKind, BrokenLook>>
  /** Renames values in every room. */
  moveValues: MoveValues
  /** Erases a person in every room. */
  forgetPerson: ForgetPerson
  /** Records that external sheets can fill, by their kind. */
  sheetRecords: ReadonlyMap<SheetRecord, SheetRecords>
}

/** The interface of a room to the server. */
export interface ServerRoom {
  name: string
  /** Registers its routes. */
  routes(app: FastifyInstance, platform: Platform, joined: Joined): void
  /** Its jobs, which worker processes run. */
  jobs?(platform: Platform, joined: Joined): readonly JobKind[]
  /** Its schedules for every company. */
  schedules?: readonly Schedule[]
  explainers?(platform: Platform): Explainers
  home?(platform: Platform): HomeParts
  /** Its kinds of action. */
  actions?(platform: Platform): readonly ActionSource[]
  measureUses?: MeasureUses
  /** Its checks for broken things. */
  broken?(platform: Platform): BrokenLooks
  moveValues?: MoveValues
  forgetPerson?(platform: Platform): ForgetPerson
  /** Records that sheets can fill. */
  sheetRecords?(platform: Platform): readonly SheetRecords[]
}
