/** The numbers that a problem about availability asks for, with the mistakes that are made and the way to each. */
import { groupDigits } from '#platform/contract/group-digits.ts'

import { isNear, type AskedNumber, type Mistake } from '../asked-number.ts'
import type { Step } from '../exercise.ts'
import { lookUp } from '../look-up.ts'
import { readDecimal, rounded } from '../read-number.ts'
import { fill } from '../template/template.ts'
import { chained, HOURS_A_MONTH, HOURS_A_YEAR, ofCycle, together } from './availability-rules.ts'
import type { KindFile } from './availability-words.ts'
import { linksOf, type Problem, type ProblemOf } from './availability.ts'

/** A number with the step that leads to it. */
export type WorkedNumber = AskedNumber & { readonly step: Step }

/** Below so many hours an outage is asked for in minutes. */
const FEWEST_HOURS = 3

/** As many decimals as the number needs to say something: 99.99975 is not 100. */
function placesFor(percent: number): number {
  return Math.max(2, Math.ceil(-Math.log10(100 - percent)) + 2)
}

function write(value: number, digits: number): string {
  return groupDigits(rounded(value, digits))
}

/** An amount with its unit: 1 hour, 1,576 minutes. */
export function writeAmount(unit: KindFile['units']['hours'], value: number): string {
  return value === 1 ? unit.one : fill(unit.value, { value: groupDigits(value) })
}

/** Without a power of ten, which JavaScript writes for small numbers. */
function inDecimals(value: number, digits: number): string {
  return value.toFixed(digits).replace(/\.?0+$/, '')
}

const asFraction = (percent: number) => rounded(percent / 100, 8)

type Outline = Pick<WorkedNumber, 'id' | 'label' | 'right' | 'digits' | 'mistakes' | 'aim' | 'step'>

/** @returns what gives the numbers that a problem asks for, in their order. */
export function createAvailabilityNumbers(words: KindFile): (problem: Problem) => WorkedNumber[] {
  const { problems, wrong } = words
  const partOf = lookUp(words.parts, ({ id }) => id)

  function formFor(digits: number): string {
    if (digits === 0) return words.form.whole
    return digits === 1 ? words.form.one : fill(words.form.many, { digits })
  }

  function asked(
    outline: Outline,
    unit: string,
    label: (value: string) => string,
    explain: (given: number) => string | undefined = () => undefined,
  ): WorkedNumber {
    const { right, digits } = outline
    return {
      ...outline,
      form: formFor(digits),
      write: label,
      read: readDecimal(unit),
      otherwise: (given) => {
        const named = explain(given)
        if (named !== undefined) return named
        if (Math.abs(given - right) <= 10 ** -digits) return wrong.rounding
        return given > right ? wrong.tooMuch : wrong.tooLittle
      },
    }
  }

  /** An availability. */
  function share(outline: Outline): WorkedNumber {
    const { right, mistakes } = outline
    const nines = { value: 100 - 10 * (100 - right), message: wrong.nines }
    return asked(
      { ...outline, mistakes: [...mistakes, nines] },
      '%',
      (value) => fill(words.percent, { value }),
      (given) => {
        if (given > 0 && given <= 1) return wrong.fraction
        return given > 100 ? wrong.impossible : undefined
      },
    )
  }

  /** @param base hours of the time that is asked about: a year, or a month. */
  function outage(
    percent: number,
    wording: string,
    base = HOURS_A_YEAR,
    id = 'outage',
  ): WorkedNumber {
    const hours = base * (1 - percent / 100)
    const isHours = hours >= FEWEST_HOURS
    const [unit, otherUnit] = isHours
      ? [words.units.hours, words.units.minutes]
      : [words.units.minutes, words.units.hours]
    const inUnit = (value: number) => (isHours ? value : 60 * value)
    const right = inUnit(hours)
    const digits = right >= 100 ? 0 : right >= 1 ? 1 : 2
    const early = inUnit(base * (1 - rounded(percent, placesFor(percent)) / 100))
    const isYear = base === HOURS_A_YEAR
    const text = {
      missing: rounded(100 - percent, 8),
      base: groupDigits(base),
      hours: write(hours, isHours ? 2 : 5),
      minutes: write(right, digits),
    }
    const mistakes: Mistake[] = [
      {
        value: isHours ? 60 * hours : hours,
        digits: isHours ? 0 : 2,
        message: fill(words.outage.otherUnit, { given: otherUnit.name, asked: unit.name }),
      },
      { value: inUnit(base * (percent / 100)), digits: 0, message: words.outage.uptime },
      isYear
        ? { value: right / 12, message: words.outage.month }
        : { value: right * 12, message: words.outage.year },
    ]
    return asked(
      {
        id,
        label: fill(wording, { unit: unit.name }),
        right,
        digits,
        mistakes,
        aim: fill(words.outage.aim, { base: groupDigits(base) }),
        step: { text: fill(isHours ? words.outage.hours : words.outage.minutes, text) },
      },
      isHours ? 'h' : 'min',
      (value) => writeAmount(unit, Number(value)),
      (given) => (isNear(given, early, digits) ? words.outage.early : undefined),
    )
  }

  function chain(percents: readonly number[], label: string): WorkedNumber {
    const right = chained(percents)
    const digits = placesFor(right)
    const average = percents.reduce((sum, percent) => sum + percent, 0) / percents.length
    const allDown = percents.reduce((product, percent) => product * (1 - percent / 100), 1)
    return share({
      id: 'chain',
      label,
      right,
      digits,
      mistakes: [
        { value: Math.min(...percents), digits: 6, message: words.chain.weakest },
        { value: average, digits: 3, message: words.chain.average },
        { value: 100 - 100 * allDown, digits: 3, message: words.chain.parallel },
      ],
      aim: words.chain.aim,
      step: {
        text: fill(words.chain.step, {
          product: percents.map(asFraction).join(' × '),
          decimal: rounded(right / 100, digits + 2),
          percent: write(right, digits),
        }),
      },
    })
  }

  function group(percent: number, count: number, label: string): WorkedNumber {
    const right = together(percent, count)
    const digits = placesFor(right)
    const failure = rounded(1 - percent / 100, 8)
    const each = Array.from({ length: count }, () => percent)
    return share({
      id: 'pair',
      label,
      right,
      digits,
      mistakes: [
        { value: chained(each), digits: 3, message: words.pair.series },
        { value: percent, digits: 6, message: words.pair.alone },
        { value: 100, digits: 9, message: words.pair.always },
        { value: 100 - right, message: words.pair.down },
      ],
      aim: words.pair.aim,
      step: {
        text: fill(words.pair.step, {
          failure,
          product: each.map(() => failure).join(' × '),
          all: inDecimals(failure ** count, 10),
          percent: write(right, digits),
        }),
      },
    })
  }

  function ofDevice({ mtbf, mttr, fleet, asksOutage }: ProblemOf<'mtbf'>): WorkedNumber[] {
    const right = ofCycle(mtbf, mttr)
    const digits = placesFor(right)
    const failures = (fleet * HOURS_A_YEAR) / mtbf
    const availability = share({
      id: 'availability',
      label: problems.mtbf.availability,
      right,
      digits,
      mistakes: [
        { value: (100 * mttr) / (mtbf + mttr), message: words.mtbf.broken },
        { value: 100 - (100 * mttr) / mtbf, digits: digits + 1, message: words.mtbf.noCycle },
      ],
      aim: words.mtbf.aim,
      step: {
        text: fill(words.mtbf.step, {
          mtbf: groupDigits(mtbf),
          cycle: groupDigits(mtbf + mttr),
          decimal: rounded(right / 100, digits + 2),
          percent: write(right, digits),
        }),
      },
    })
    const expected = asked(
      {
        id: 'failures',
        label: fill(problems.mtbf.failures, { fleet }),
        right: failures,
        digits: 1,
        mistakes: [
          { value: HOURS_A_YEAR / mtbf, digits: 2, message: words.failures.oneDevice },
          { value: mtbf / HOURS_A_YEAR, message: words.failures.years },
        ],
        aim: words.failures.aim,
        step: {
          text: fill(words.failures.step, {
            fleet,
            hours: groupDigits(fleet * HOURS_A_YEAR),
            mtbf: groupDigits(mtbf),
            failures: write(failures, 1),
          }),
        },
      },
      '',
      (value) => value,
    )
    return asksOutage
      ? [availability, expected, outage(right, problems.mtbf.outage)]
      : [availability, expected]
  }

  return (problem) => {
    switch (problem.sort) {
      case 'downtime': {
        const { percent, asksMonth } = problem
        const year = outage(percent, problems.downtime.outage)
        if (!asksMonth) return [year]
        return [year, outage(percent, problems.downtime.month, HOURS_A_MONTH, 'month')]
      }
      case 'mtbf':
        return ofDevice(problem)
      case 'chain': {
        const percents = problem.parts.map(({ percent }) => percent)
        return [
          chain(percents, problems.chain.whole),
          outage(chained(percents), problems.chain.outage),
        ]
      }
      case 'pair': {
        const { part, count } = problem
        return [
          group(part.percent, count, problems.pair.group),
          outage(together(part.percent, count), problems.pair.outage),
        ]
      }
      case 'mixed': {
        const { doubled, asksOutage } = problem
        const links = linksOf(problem)
        const parts = partOf(doubled.id).many
        const both = [
          group(doubled.percent, 2, fill(problems.mixed.group, { parts })),
          chain(links, problems.mixed.whole),
        ]
        return asksOutage ? [...both, outage(chained(links), problems.mixed.outage)] : both
      }
    }
  }
}

/** Exactly between two roundings, both would be right: such a number is not asked. */
export function isTie({ right, digits }: AskedNumber): boolean {
  const shifted = right * 10 ** digits
  return isNear(shifted - Math.floor(shifted), 0.5, 3)
}
