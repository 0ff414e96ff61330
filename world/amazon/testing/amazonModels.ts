import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv, { type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

type Schema = Record<string, unknown>

interface Model {
  operations: Record<string, { method: string; path: string; responses: Record<string, Schema | null> }>
  definitions: Record<string, Schema>
}

/** The valid responses of an operation, by status. */
export interface ModelledOperation {
  name: string
  method: string
  path: string
  statuses: readonly number[]
  /** Returns the schema violations of a response; empty when it is valid. */
  faults(status: number, body: unknown): string[]
}

const folder = join('world', 'amazon', 'models')

/** Closes Amazon's schemas, which allow additional properties, so that an unknown property is a violation. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties, ...rest } = schema as Schema
  const others = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, closed(value)]))
  if (!properties) return others
  const named = Object.fromEntries(Object.entries(properties as Schema).map(([name, one]) => [name, closed(one)]))
  return { additionalProperties: false, ...others, properties: named }
}

const operationsOf = (file: string): ModelledOperation[] => {
  const { operations, definitions } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Model
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true }))
  ajv.addSchema({ $id: file, definitions: closed(definitions) })
  const rooted = (schema: Schema): unknown =>
    JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/definitions/', `"${file}#/definitions/`))
  return Object.entries(operations).map(([name, { method, path, responses }]) => {
    const judges = new Map<number, ValidateFunction | null>(
      Object.entries(responses).map(([status, schema]) => [
        Number(status),
        schema ? ajv.compile(rooted(schema) as Schema) : null,
      ]),
    )
    return {
      ...{ name, method, path, statuses: [...judges.keys()] },
      faults: (status, body) => {
        const judge = judges.get(status)
        if (judge === undefined) return [`${name} never answers ${status}`]
        if (judge === null || judge(body)) return []
        return (judge.errors ?? []).map(({ instancePath, message }) => `${name} ${status} ${instancePath}: ${message}`)
      },
    }
  })
}

/** Returns all operations of the stored models. */
export const modelledOperations = (): ModelledOperation[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap(operationsOf)
