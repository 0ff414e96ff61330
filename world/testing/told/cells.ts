import type { Figure } from './figure.ts'

/** Sums by place and measure: the content of a table. */
export class Cells {
  private readonly sums = new Map<string, number>()

  /** @param placeOf returns the place of a figure as text */
  constructor(
    figures: Iterable<Figure>,
    placeOf: (figure: Figure) => string,
    dollars: (currency: string, day: string) => number,
  ) {
    for (const figure of figures) {
      const { measure, currency, value, day } = figure
      const key = `${measure} ${placeOf(figure)}`
      this.sums.set(key, (this.sums.get(key) ?? 0) + (currency === null ? value : value * dollars(currency, day)))
    }
  }

  /** Returns 0 without data. */
  at(measure: string, place: string): number {
    return this.sums.get(`${measure} ${place}`) ?? 0
  }

  /** Returns the places of a measure. */
  placesOf(measure: string): string[] {
    return [...this.sums.keys()]
      .filter((key) => key.startsWith(`${measure} `))
      .map((key) => key.slice(measure.length + 1))
  }
}
