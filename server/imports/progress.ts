import type { Progress } from '#contract/uploads.ts'

/** Empirical share of each step in the total. */
const shares = { checking: 0.2, reading: 0.45, comparing: 0.1, storing: 0.25, undoing: 1 } as const
export type Step = keyof typeof shares

const INTERVAL_MS = 500

/** Reports an import's progress twice a second; shorter imports report nothing. */
export class ProgressMeter {
  private step: Step = 'checking'
  private before = 0
  private part = 0
  private rows = 0
  private readonly started = performance.now()
  private rowsSince = this.started
  private told = this.started
  private waiting: NodeJS.Timeout | undefined
  private readonly tell: (progress: Progress) => void

  constructor(tell: (progress: Progress) => void) {
    this.tell = tell
  }

  /** Starts the next step; the previous one is complete. */
  begin(step: Step): void {
    if (step === 'reading') this.rowsSince = performance.now()
    if (this.step !== step) this.before += shares[this.step]
    this.step = step
    this.part = 0
    this.say()
  }

  /** Sets the progress of the step; `part`: 0…1. */
  at(part: number): void {
    this.part = Math.min(1, part)
    this.say()
  }

  rowsRead(rows: number): void {
    this.rows = rows
    this.say()
  }

  /** Restarts progress for the next report of the same file. */
  restart(): void {
    this.before = shares.checking
    this.rows = 0
    this.step = 'reading'
  }

  /** Must be called when the import ends, with or without success. */
  end(): void {
    clearTimeout(this.waiting)
  }

  private say(): void {
    const wait = this.told + INTERVAL_MS - performance.now()
    // a long step may report nothing more, so a timer sends the delayed value
    if (wait > 0) this.waiting ??= setTimeout(() => this.sayNow(), wait)
    else this.sayNow()
  }

  private sayNow(): void {
    clearTimeout(this.waiting)
    this.waiting = undefined
    const now = performance.now()
    this.told = now
    const done = Math.min(0.99, this.before + shares[this.step] * this.part)
    const seconds = (now - this.started) / 1000
    const reading = Math.max(0.001, (now - this.rowsSince) / 1000)
    this.tell({
      step: this.step,
      rows: this.rows,
      done,
      rowsPerSecond: this.step === 'reading' ? Math.round(this.rows / reading) : 0,
      secondsLeft: done < 0.02 ? null : Math.ceil((seconds * (1 - done)) / done),
    })
  }
}
