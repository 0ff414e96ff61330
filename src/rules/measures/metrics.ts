import { compile } from '../formula/compile.ts'
import { formatUnit } from '../formula/formatUnit.ts'
import { nearest } from '../formula/nearest.ts'
import { parse } from '../formula/parse.ts'
import { FormulaError, type Problem } from '../formula/problem.ts'
import { namesIn, type Place, partsOfTree, replaceNames, sizeOf, type Tree } from '../formula/tree.ts'
import { shownAs } from '../formula/unit.ts'
import { unitOf } from '../formula/unitOf.ts'
import { catalogue, measureOf } from './catalogue.ts'
import type { BuiltInMeasure, FindMeasure, MetricMeasure } from './measure.ts'
import { measureUnit } from './measureUnit.ts'

/** A stored metric of a company. */
interface SavedMetric {
  key: string
  title: string
  formula: string
  description: string
}

/** Maximum number of nodes of a formula after its metrics are expanded. */
const MAX_WRITTEN_OUT = 2000

/** A valid formula, or its problem. */
type Checked = { metric: MetricMeasure } | { problem: Problem }

const fullRange = (text: string) => ({ from: 0, to: text.length })

/** Returns the position of a name's first occurrence in a tree. */
const placeOf = (tree: Tree, key: string): Place | undefined => {
  if (tree.kind === 'name') return tree.key === key ? { from: tree.from, to: tree.to } : undefined
  for (const part of partsOfTree(tree)) {
    const place = placeOf(part, key)
    if (place) return place
  }
  return undefined
}

const unknown = (key: string, keys: Iterable<string>): string => {
  const meant = nearest(key, keys)
  return `There is no measure or metric “${key}”.${meant ? ` Did you mean ${meant}?` : ''}`
}

/** Reads the metrics of a company, each once and after its dependencies. */
class MetricReader {
  private readonly found = new Map<string, Checked>()
  private readonly saved: ReadonlyMap<string, SavedMetric>
  constructor(saved: readonly SavedMetric[]) {
    this.saved = new Map(saved.map((metric) => [metric.key, metric]))
  }

  /**
   * Returns the metric of a key, or its problem; undefined when there is none. `above`: the metrics that depend on it.
   */
  resolve(key: string, above: readonly SavedMetric[] = []): Checked | undefined {
    const metric = this.saved.get(key)
    const cachedMetric = this.found.get(key)
    if (cachedMetric || !metric) return cachedMetric
    const checked = this.read(metric, above)
    this.found.set(key, checked)
    return checked
  }

  private read(metric: SavedMetric, above: readonly SavedMetric[]): Checked {
    try {
      return { metric: this.make(metric, [...above, metric]) }
    } catch (error) {
      if (error instanceof FormulaError) return { problem: error.problem }
      throw error
    }
  }

  private make({ key, title, formula, description }: SavedMetric, above: readonly SavedMetric[]): MetricMeasure {
    const tree = parse(formula)
    const parts = new Map(
      namesIn(tree).map((name) => [name, measureOf(name) ?? this.part(name, { tree, formula, above })]),
    )
    const part = (name: string) => parts.get(name) as BuiltInMeasure | MetricMeasure
    const dimension = unitOf(tree, (name) => {
      const measure = part(name)
      return measure.kind === 'metric' ? measure.dimension : measureUnit(measure)
    })
    const displayFormat = shownAs(dimension)
    if (!displayFormat)
      throw new FormulaError(
        `This comes to ${formatUnit(dimension)}, which can’t be shown. Money, counts, shares and ratios can.`,
        fullRange(formula),
      )
    const expandedTree = replaceNames(tree, (name) => {
      const measure = part(name)
      return measure.kind === 'metric' ? measure.tree : { kind: 'name', key: name, ...fullRange(formula) }
    })
    if (sizeOf(expandedTree) > MAX_WRITTEN_OUT)
      throw new FormulaError(
        'With its metrics written out, this formula is too long to compute. Use fewer metrics.',
        fullRange(formula),
      )
    const partMeasures = namesIn(expandedTree).flatMap((name) => measureOf(name) ?? [])
    if (partMeasures.length === 0)
      throw new FormulaError('A formula needs at least one measure, such as revenue.', fullRange(formula))
    const indexByKey = new Map(partMeasures.map((measure, place) => [measure.key, place]))
    const value = compile(expandedTree, (name) => indexByKey.get(name) ?? 0)
    return {
      kind: 'metric',
      key,
      title,
      description,
      formula,
      ...displayFormat,
      dimension,
      tree: expandedTree,
      of: partMeasures,
      value,
    }
  }

  private part(
    name: string,
    { tree, formula, above }: { tree: Tree; formula: string; above: readonly SavedMetric[] },
  ): MetricMeasure {
    const place = placeOf(tree, name) ?? fullRange(formula)
    const start = above.findIndex(({ key }) => key === name)
    if (start >= 0) {
      const circle = [...above.slice(start), above[start]].map((one) => one?.title).join(' → ')
      throw new FormulaError(`A metric can’t use itself: ${circle}.`, place)
    }
    const checked = this.resolve(name, above)
    if (!checked)
      throw new FormulaError(unknown(name, [...catalogue.map(({ key }) => key), ...this.saved.keys()]), place)
    if ('problem' in checked) {
      const { sentence } = checked.problem
      const isCircle = sentence.startsWith('A metric can’t use itself')
      throw new FormulaError(
        isCircle ? sentence : `${this.saved.get(name)?.title} can’t be calculated: ${sentence}`,
        place,
      )
    }
    return checked.metric
  }
}

/** Prefix of metric keys; keys of measures have no dot. */
export const METRIC = 'metric.'

/** All metrics of a company by key. */
export interface Metrics {
  find: FindMeasure
  /** The valid metrics, in the given order. */
  all: readonly MetricMeasure[]
  /** Returns why a metric is invalid; undefined when it is valid. */
  problemOf(key: string): Problem | undefined
  /** Checks whether a formula would be valid, as a new metric or in place of `saved`. */
  check(formula: string, saved?: Pick<SavedMetric, 'key' | 'title' | 'description'>): Checked
}

/** Returns the measures of a company: the built-in ones and its own metrics. */
export const metricsOf = (saved: readonly SavedMetric[]): Metrics => {
  const reader = new MetricReader(saved)
  const checked = (key: string) => reader.resolve(key)
  return {
    find: (key) => {
      const builtIn = measureOf(key)
      if (builtIn) return builtIn
      const checkedMetric = checked(key)
      return checkedMetric && 'metric' in checkedMetric ? checkedMetric.metric : undefined
    },
    get all() {
      return saved.flatMap(({ key }) => {
        const checkedMetric = checked(key)
        return checkedMetric && 'metric' in checkedMetric ? [checkedMetric.metric] : []
      })
    },
    problemOf: (key) => {
      const checkedMetric = checked(key)
      return checkedMetric && 'problem' in checkedMetric ? checkedMetric.problem : undefined
    },
    check: (formula, { key, title, description } = { key: '', title: 'This metric', description: '' }) => {
      const otherMetrics = saved.filter((metric) => metric.key !== key)
      const checkedMetric = new MetricReader([...otherMetrics, { key, title, description, formula }]).resolve(key)
      if (!checkedMetric) throw new Error(`${key} was not read`)
      return checkedMetric
    },
  }
}
