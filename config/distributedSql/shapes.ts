import { localTables } from '../../server/platform/db/distribution.ts'
import { aliasOf, columnParts, functionName, listOf, type Node, nodesOf, stepsIn, textOf } from './syntax.ts'

/** Whether a name is that of a distributed table; all others are local: of the coordinator, or temporary. */
export type IsDistributed = (table: string) => boolean

interface Shape {
  /** What a distributed database refuses. */
  name: string
  instead: string
  isIn(statement: Node, isDistributed: IsDistributed): boolean
}

const writes = (kind: string, statement: Node, isDistributed: IsDistributed) =>
  nodesOf(kind, statement).filter(({ relation }) => isDistributed(textOf((relation as Node | undefined)?.relname)))

/** Not into the questions that a part of a statement holds. */
const beside = (key: string) => !['SubLink', 'RangeSubselect'].includes(key)

const calls = (within: unknown) => nodesOf('FuncCall', within).map(functionName)

// not worked out again on each worker, where a value may differ
const VOLATILE = new Set([
  'clock_timestamp',
  'random',
  'gen_random_uuid',
  'nextval',
  'statement_timestamp',
  'timeofday',
])
const STABLE = new Set(['now', 'transaction_timestamp', 'current_setting', 'app_tenant', 'app_user'])

const isChanging = (within: unknown, names: ReadonlySet<string>) => calls(within).some((name) => names.has(name))
const tellsTime = (within: unknown) =>
  isChanging(within, VOLATILE) || isChanging(within, STABLE) || nodesOf('SQLValueFunction', within).length > 0

const typeIs = (typeName: unknown, name: string) =>
  listOf((typeName as Node | undefined)?.names).some((part) => JSON.stringify(part).includes(`"${name}"`))

/** Tables of a part of a statement, by what they are; a step that is named counts as neither. */
const kindsOf = (
  within: unknown,
  steps: ReadonlySet<string>,
  isDistributed: IsDistributed,
  into: (key: string) => boolean = () => true,
) => {
  const tables = nodesOf('RangeVar', within, into)
  const names = tables.map(({ relname }) => textOf(relname)).filter((name) => !steps.has(name))
  return { distributed: names.some(isDistributed), local: names.some((name) => !isDistributed(name)) }
}

/** Names by which a part of a statement calls its own tables. */
const ownNames = (within: unknown) =>
  new Set(
    ['RangeVar', 'RangeSubselect', 'RangeFunction', 'JoinExpr'].flatMap((kind) =>
      nodesOf(kind, within).flatMap((node) => [aliasOf(node) ?? textOf(node.relname)]),
    ),
  )

const isCorrelated = (within: unknown) => {
  const own = ownNames(within)
  return nodesOf('ColumnRef', within)
    .map(columnParts)
    .some((parts) => parts.length > 1 && !own.has(parts[0] ?? ''))
}

/** Whether a question takes the company from a row that it is asked for. */
const takesCompany = (within: unknown) => {
  const own = ownNames(within)
  return nodesOf('ColumnRef', within)
    .map(columnParts)
    .some((parts) => parts.length === 2 && parts[1] === 'tenant_id' && !own.has(parts[0] ?? ''))
}

/** Every level of a statement: what it reads from, and the questions within it that see its rows. */
const levelsOf = (statement: Node) =>
  ['SelectStmt', 'UpdateStmt', 'DeleteStmt'].flatMap((kind) =>
    nodesOf(kind, statement).map((level) => {
      const from = [level.fromClause, level.usingClause, level.relation && { RangeVar: level.relation }]
      const own = (key: string) => !['SubLink', 'RangeSubselect', 'withClause'].includes(key)
      const { withClause: _, larg, rarg, ...rest } = level
      return {
        from,
        inner: nodesOf('SubLink', rest, own).map(({ subselect }) => subselect),
      }
    }),
  )

/** Names of a level's subqueries that put rows of several queries together. */
const unionsIn = (from: unknown) =>
  nodesOf('RangeSubselect', from, beside)
    .filter(({ subquery }) => nodesOf('SelectStmt', subquery).some(({ larg }) => larg !== undefined))
    .flatMap((subselect) => aliasOf(subselect) ?? [])

/** Whether a join's condition takes the company from one of these. */
const joinsCompanyOf = (names: readonly string[], { quals }: Node) =>
  nodesOf('ColumnRef', quals)
    .map(columnParts)
    .some(([table = '', column]) => column === 'tenant_id' && names.includes(table))

/** Shapes of statements that a distributed database refuses, and what to write instead. */
export const shapes: readonly Shape[] = [
  {
    name: 'insert … select into a distributed table',
    instead:
      'insert by insertNew, or add on conflict do nothing: otherwise rows go by COPY, which row-level security refuses',
    isIn: (statement, isDistributed) =>
      writes('InsertStmt', statement, isDistributed).some(
        ({ selectStmt, onConflictClause, returningList, returningClause }) => {
          const select = (selectStmt as Node | undefined)?.SelectStmt as Node | undefined
          return select && !select.valuesLists && !onConflictClause && !returningList && !returningClause
        },
      ),
  },
  {
    name: 'a step of the statement handed to an insert … select into a distributed table',
    instead:
      'put the step into the select, or keep it in a temporary table first: a cluster sends such steps to all workers, and fails while any of them is away',
    isIn: (statement, isDistributed) =>
      writes('InsertStmt', statement, isDistributed).some(({ selectStmt }) => {
        const own = stepsIn(selectStmt)
        const outer = [...stepsIn(statement)].filter((name) => !own.has(name))
        return nodesOf('RangeVar', selectStmt).some(({ relname }) => outer.includes(textOf(relname)))
      }),
  },
  {
    name: 'a question within values that are inserted',
    instead: 'ask first, or insert … select',
    isIn: (statement, isDistributed) =>
      writes('InsertStmt', statement, isDistributed).some(({ selectStmt }) => {
        const select = (selectStmt as Node | undefined)?.SelectStmt as Node | undefined
        return nodesOf('SubLink', select?.valuesLists).length > 0
      }),
  },
  {
    name: 'on conflict do update that tells the time',
    instead: 'give the moment as a value, or take it from excluded',
    isIn: (statement, isDistributed) =>
      writes('InsertStmt', statement, isDistributed).some(({ onConflictClause }) => tellsTime(onConflictClause)),
  },
  {
    name: 'an update by a volatile function, or by the time within coalesce or case',
    instead: 'give the value',
    isIn: (statement, isDistributed) =>
      writes('UpdateStmt', statement, isDistributed).some(
        ({ targetList, whereClause }) =>
          isChanging([targetList, whereClause], VOLATILE) ||
          ['CoalesceExpr', 'CaseExpr', 'MinMaxExpr'].some((kind) => tellsTime(nodesOf(kind, targetList))),
      ),
  },
  {
    name: 'an update by a day and a time of day, of the row beside',
    instead: 'give the moment: the time zone that makes one of them is not the same for every worker',
    isIn: (statement, isDistributed) =>
      writes('UpdateStmt', statement, isDistributed).some(({ targetList }) =>
        nodesOf('A_Expr', targetList).some(
          (sum) =>
            nodesOf('ColumnRef', sum).length > 0 &&
            nodesOf('TypeCast', sum).some(({ typeName }) => typeIs(typeName, 'time')),
        ),
      ),
  },
  {
    name: 'a change that chooses by case … when of a value',
    instead: 'case when it = that value: workers are told it wrongly otherwise',
    isIn: (statement, isDistributed) =>
      ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].some((kind) =>
        writes(kind, statement, isDistributed).some((change) =>
          nodesOf('CaseExpr', change).some(({ arg }) => arg !== undefined),
        ),
      ),
  },
  {
    name: 'set_config of whom a transaction acts for',
    instead: 'set local: workers are told of that alone',
    isIn: (statement) =>
      nodesOf('FuncCall', statement).some(
        (call) => functionName(call) === 'set_config' && JSON.stringify(listOf(call.args)[0] ?? '').includes('"app.'),
      ),
  },
  {
    name: 'a correlated question between local and distributed tables',
    instead: '(a, b) in (select …) that needs no row of the other, a join, or a materialized step first',
    isIn: (statement, isDistributed) => {
      const steps = stepsIn(statement)
      return levelsOf(statement).some(({ from, inner }) => {
        const outside = kindsOf(from, steps, isDistributed)
        const level = kindsOf(from, steps, isDistributed, beside)
        return inner.some((one) => {
          if (!isCorrelated(one)) return false
          const inside = kindsOf(one, steps, isDistributed)
          return (
            (inside.distributed && level.local && !level.distributed) ||
            (outside.distributed && inside.local && !inside.distributed)
          )
        })
      })
    },
  },
  {
    name: 'a question without columns beside a local table',
    instead: 'select 1: a step that is kept for the rest needs a column',
    isIn: (statement, isDistributed) => {
      const steps = stepsIn(statement)
      return levelsOf(statement).some(({ from, inner }) => {
        const { local, distributed } = kindsOf([from, inner], steps, isDistributed)
        const isEmpty = (one: unknown) => !((one as Node | undefined)?.SelectStmt as Node | undefined)?.targetList
        return local && distributed && inner.some((one) => isEmpty(one) && !isCorrelated(one))
      })
    },
  },
  {
    name: 'a table of the coordinator joined with a distributed one',
    instead:
      'join (select … from it where tenant_id = …): under row-level security a coordinator of Citus 13.2 crashes otherwise',
    isIn: (statement, isDistributed) =>
      levelsOf(statement).some(({ from }) => {
        const names = nodesOf('RangeVar', from, beside).map(({ relname }) => textOf(relname))
        return names.some(isDistributed) && names.some((name) => name in localTables)
      }),
  },
  {
    name: 'a company taken from the row beside, in an outer join',
    instead: 'give tenant_id its value there as well: up to version 16 the outer join is lost otherwise',
    isIn: (statement) =>
      nodesOf('JoinExpr', statement)
        .filter(({ jointype }) => jointype === 'JOIN_LEFT')
        .some(({ rarg }) => {
          const right = ((rarg as Node).RangeSubselect ?? {}) as Node
          return right.lateral === true && takesCompany(right.subquery)
        }),
  },
  {
    name: 'an outer join by the company of a union',
    instead:
      'give tenant_id its value there as well: under row-level security a coordinator of Citus 13.2 crashes otherwise',
    isIn: (statement, isDistributed) =>
      levelsOf(statement).some(({ from }) => {
        const unions = unionsIn(from)
        return nodesOf('JoinExpr', from, beside).some(
          (join) =>
            join.jointype === 'JOIN_LEFT' &&
            isDistributed(textOf(((join.rarg as Node).RangeVar as Node | undefined)?.relname)) &&
            joinsCompanyOf(unions, join),
        )
      }),
  },
  {
    name: 'a company taken from the row beside, in a question beside an outer join',
    instead: 'give tenant_id its value there as well: up to version 16 it is refused otherwise',
    isIn: (statement, isDistributed) => {
      const steps = stepsIn(statement)
      // beside a local table it is planned otherwise, and passes
      if (kindsOf(statement, steps, isDistributed).local) return false
      return levelsOf(statement).some(
        ({ from, inner }) =>
          nodesOf('JoinExpr', from, beside).some(({ jointype }) => jointype !== 'JOIN_INNER') &&
          inner.some((one) => takesCompany(one) && kindsOf(one, steps, isDistributed).distributed),
      )
    },
  },
  {
    name: 'a company taken from a row two questions away',
    instead: 'give tenant_id its value there as well: a cluster does not see that it is the same company',
    isIn: (statement, isDistributed) =>
      nodesOf('SubLink', statement).some((outer) =>
        ['SubLink', 'RangeSubselect']
          .flatMap((kind) => nodesOf(kind, outer.subselect))
          .map((inner) => inner.subselect ?? inner.subquery)
          .filter((inner) => kindsOf(inner, stepsIn(statement), isDistributed).distributed)
          .some((inner) => {
            const near = new Set([...ownNames(outer.subselect), ...ownNames(inner)])
            return nodesOf('ColumnRef', inner)
              .map(columnParts)
              .some((parts) => parts.length === 2 && parts[1] === 'tenant_id' && !near.has(parts[0] ?? ''))
          }),
      ),
  },
  {
    name: 'rows locked through a join or beside a question',
    instead: 'lock by a question of their own',
    isIn: (statement, isDistributed) =>
      nodesOf('SelectStmt', statement).some((level) => {
        const tables = nodesOf('RangeVar', level)
        return (
          level.lockingClause !== undefined &&
          tables.length > 1 &&
          nodesOf('RangeVar', level.fromClause).some(({ relname }) => isDistributed(textOf(relname)))
        )
      }),
  },
  {
    name: 'ctid of a distributed table without its tenant',
    instead: 'name the tenant as well',
    isIn: (statement, isDistributed) =>
      ['SelectStmt', 'UpdateStmt', 'DeleteStmt'].some((kind) =>
        nodesOf(kind, statement).some((level) => {
          const { fromClause, usingClause, relation, whereClause } = level
          const named = (name: string) =>
            nodesOf('ColumnRef', whereClause).some((column) => columnParts(column).at(-1) === name)
          const tables = nodesOf('RangeVar', [fromClause, usingClause, { RangeVar: relation }])
          return named('ctid') && !named('tenant_id') && tables.some(({ relname }) => isDistributed(textOf(relname)))
        }),
      ),
  },
]
