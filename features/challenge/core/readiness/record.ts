/**
 * How good forecasts have been: the record that everyone may see.
 *
 * Audited is the last forecast of "if you sat it today" at least a day before the exam: a forecast after it, or one that
 * nobody could act on, proves nothing. Who failed may report less often, so dates that passed without a report are
 * counted, and each figure is also given as it would be if all of those had passed, and if all had failed: the truth
 * lies between (Manski 1990).
 */

export type KeptForecast = {
  /** Epoch milliseconds. */
  readonly at: number
  /** 0 to 1. */
  readonly pass: number
}

const DAY_MS = 86_400_000

/** @param examAt when the day of the exam begins, epoch milliseconds. Null where no forecast is a day old by then. */
export function auditedForecast<Kept extends KeptForecast>(
  kept: readonly Kept[],
  examAt: number,
): Kept | null {
  let last: Kept | null = null
  for (const each of kept) {
    if (each.at <= examAt - DAY_MS && (last === null || each.at >= last.at)) last = each
  }
  return last
}

/** An exam day that is past, with its audited forecast. */
export type PastExam = {
  readonly forecast: number
  /** Null where nobody reported. */
  readonly passed: boolean | null
}

export const OUTCOMES_FOR_COUNTS = 20
export const OUTCOMES_FOR_CURVE = 100

/** If all who did not report had failed, and if all had passed; in order. */
export type Bounds = { readonly low: number; readonly high: number }

export type RecordBin = {
  /** Forecasts from here, up to but without `to`; the last one with it. */
  readonly from: number
  readonly to: number
  readonly reported: number
  readonly unreported: number
  /** Of those reported; null where there are none, as `passed` and `interval` then. */
  readonly meanForecast: number | null
  readonly passed: number | null
  /** 95 %, of the share that passes. */
  readonly interval: Bounds | null
  /** Of that share among all dates; null where there are none. */
  readonly bounds: Bounds | null
}

export type ForecastRecord = {
  readonly reported: number
  readonly unreported: number
  /** Null before `OUTCOMES_FOR_COUNTS`. */
  readonly counts: {
    readonly passed: number
    readonly failed: number
    /** How many passes were forecast among them. */
    readonly expected: number
    /** Of the share that passes among all dates. */
    readonly passShare: Bounds
  } | null
  /** Null before `OUTCOMES_FOR_CURVE`. */
  readonly curve: {
    readonly bins: readonly RecordBin[]
    /** Mean squared error of the forecasts (Brier 1950): 0 is perfect, .25 is what "even chances" gets. */
    readonly brier: number
    readonly brierBounds: Bounds
  } | null
}

const EDGES = [0, 0.2, 0.4, 0.6, 0.8, 1] as const

export function recordOf(exams: readonly PastExam[]): ForecastRecord {
  const reported = exams.filter(({ passed }) => passed !== null)
  const unreported = exams.length - reported.length
  return {
    reported: reported.length,
    unreported,
    counts: reported.length < OUTCOMES_FOR_COUNTS ? null : countsOf(exams),
    curve: reported.length < OUTCOMES_FOR_CURVE ? null : curveOf(exams),
  }
}

function countsOf(exams: readonly PastExam[]): ForecastRecord['counts'] {
  const reported = exams.filter(({ passed }) => passed !== null)
  const passed = reported.filter((exam) => exam.passed).length
  return {
    passed,
    failed: reported.length - passed,
    expected: reported.reduce((sum, { forecast }) => sum + forecast, 0),
    passShare: passBounds(exams),
  }
}

function curveOf(exams: readonly PastExam[]): NonNullable<ForecastRecord['curve']> {
  const bins = EDGES.slice(0, -1).map((from, index) => {
    const to = EDGES[index + 1] ?? 1
    const isLast = index === EDGES.length - 2
    return binOf(
      exams.filter(({ forecast }) => forecast >= from && (forecast < to || isLast)),
      { from, to },
    )
  })
  return {
    bins,
    brier: brierOf(exams.filter(({ passed }) => passed !== null)),
    brierBounds: brierBounds(exams),
  }
}

function binOf(
  exams: readonly PastExam[],
  { from, to }: { readonly from: number; readonly to: number },
): RecordBin {
  const reported = exams.filter(({ passed }) => passed !== null)
  const passed = reported.filter((exam) => exam.passed).length
  const isEmpty = reported.length === 0
  return {
    from,
    to,
    reported: reported.length,
    unreported: exams.length - reported.length,
    meanForecast: isEmpty
      ? null
      : reported.reduce((sum, { forecast }) => sum + forecast, 0) / reported.length,
    passed: isEmpty ? null : passed,
    interval: isEmpty ? null : wilson(passed, reported.length),
    bounds: exams.length === 0 ? null : passBounds(exams),
  }
}

function passBounds(exams: readonly PastExam[]): Bounds {
  const passed = exams.filter((exam) => exam.passed === true).length
  const failed = exams.filter((exam) => exam.passed === false).length
  return { low: passed / exams.length, high: 1 - failed / exams.length }
}

function brierOf(exams: readonly PastExam[]): number {
  const errors = exams.map(({ forecast, passed }) => (forecast - (passed ? 1 : 0)) ** 2)
  return errors.reduce((sum, each) => sum + each, 0) / exams.length
}

/** If all who did not report had passed, and if all had failed: whichever of the two is lower comes first. */
function brierBounds(exams: readonly PastExam[]): Bounds {
  const ifAll = (passed: boolean) =>
    brierOf(exams.map((exam) => ({ ...exam, passed: exam.passed ?? passed })))
  const both = [ifAll(true), ifAll(false)]
  return { low: Math.min(...both), high: Math.max(...both) }
}

const Z95 = 1.96

/** The 95 % interval of a share (Wilson 1927): right also near 0 and 1, and for few. @param of at least 1. */
export function wilson(count: number, of: number): Bounds {
  const share = count / of
  const z2 = Z95 * Z95
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of)
  const half = (Z95 / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
