/**
 * Availability in figures: from MTBF and MTTR, in chains, in pairs, and as minutes of outage.
 *
 * availability = MTBF / (MTBF + MTTR); what must all work is multiplied; of what
 * stands in for one another the failures are multiplied, if they fail
 * independently (IEC 61078, reliability block diagrams). A year has 8,760 hours.
 */
import { groupDigits } from '#platform/contract/group-digits.ts'

import {
  defineExercise,
  type Field,
  type FieldVerdict,
  type Level,
  type Step,
} from '../exercise.ts'
import { judgeText } from '../judge.ts'
import type { Random } from '../random.ts'
import { readDecimal, rounded } from '../read-number.ts'

const HOURS_A_YEAR = 8760

type Part = { readonly name: string; readonly percent: number }

type Data =
  | { readonly sort: 'mtbf'; readonly mtbf: number; readonly mttr: number; readonly fleet: number }
  | { readonly sort: 'downtime'; readonly percent: number }
  | { readonly sort: 'chain'; readonly parts: readonly Part[] }
  | {
      readonly sort: 'pair'
      readonly percent: number
      readonly count: number
      readonly name: string
    }
  /** Parts in a row, one of them doubled. */
  | { readonly sort: 'mixed'; readonly parts: readonly Part[]; readonly doubled: number }

const NAMES = [
  'router',
  'firewall',
  'internet line',
  'core switch',
  'load balancer',
  'power feed',
  'storage',
  'server',
]
const PERCENTS = [99, 99.2, 99.4, 99.5, 99.6, 99.8, 99.9]
/** A line is repaired by somebody else, and slower: up to a week a year without it. */
const LINE_PERCENTS = [98, 98.5, 99, 99.5]

/** What is asked, with its right value, the places it is rounded to, and what may stand behind it. */
type Asked = {
  readonly id: string
  readonly label: string
  readonly right: number
  readonly digits: number
  readonly unit: string
  readonly explain: (given: number) => string | undefined
  readonly aim: string
  readonly step: Step
}

function near(given: number, value: number, digits: number): boolean {
  // Rounded as asked, or more exact than that.
  return Math.abs(given - value) <= 0.5001 * 10 ** -digits
}

/** As many places as the number needs to say something: 99.99975 is not 100. */
function placesFor(percent: number): number {
  return Math.max(2, Math.ceil(-Math.log10(100 - percent)) + 2)
}

function write(value: number, digits: number): string {
  return groupDigits(rounded(value, digits))
}

function outage(percent: number, when: string): Asked {
  const hours = HOURS_A_YEAR * (1 - percent / 100)
  const isHours = hours >= 3
  const right = isHours ? hours : 60 * hours
  const unit = isHours ? 'hours' : 'minutes'
  const digits = right >= 100 ? 0 : right >= 1 ? 1 : 2
  return {
    id: 'outage',
    label: `Expected outage ${when}, in ${unit}`,
    right,
    digits,
    unit: isHours ? 'h' : 'min',
    explain: (given) => {
      if (near(given, isHours ? 60 * hours : hours, isHours ? 0 : 2))
        return `That is in ${isHours ? 'minutes' : 'hours'}; asked are ${unit}.`
      if (near(given, (isHours ? 1 : 60) * HOURS_A_YEAR * (percent / 100), 0))
        return 'That is the time in which it works.'
      if (near(given, right / 12, digits)) return 'That is for a month.'
      return undefined
    },
    aim: 'Take what is missing to 100 percent, and that share of the hours of a year, 8,760.',
    step: {
      text: `Missing to 100 percent: ${rounded(100 - percent, 8)}. That share of 8,760 hours is ${write(hours, isHours ? 2 : 5)} hours${
        isHours ? '' : `, times 60 = ${write(right, digits)} minutes`
      }.`,
    },
  }
}

function product(percents: readonly number[]): number {
  return percents.reduce((sum, percent) => (sum * percent) / 100, 100)
}

function together(percent: number, count: number): number {
  return 100 - 100 * (1 - percent / 100) ** count
}

function explainShare(given: number): string | undefined {
  if (given > 0 && given <= 1) return 'That is a fraction; asked is percent.'
  return given > 100 ? 'Nothing is available more than 100 percent of the time.' : undefined
}

function chainAsked(percents: readonly number[], id: string, label: string): Asked {
  const right = product(percents)
  const digits = placesFor(right)
  return {
    id,
    label,
    right,
    digits,
    unit: '%',
    explain: (given) => {
      if (near(given, Math.min(...percents), 6))
        return 'A chain is weaker than its weakest part: the others fail now and then, too.'
      const average = percents.reduce((sum, percent) => sum + percent, 0) / percents.length
      if (near(given, average, 3))
        return 'That is the average. All parts must work at once, so the shares are multiplied.'
      const failures = 100 - 100 * percents.reduce((sum, percent) => sum * (1 - percent / 100), 1)
      if (near(given, failures, 3))
        return 'That would hold if each could stand in for the others; here all must work.'
      return explainShare(given)
    },
    aim: 'Write the shares as decimals and multiply them.',
    step: {
      text: `All must work, so multiply: ${percents.map((percent) => rounded(percent / 100, 8)).join(' × ')} = ${rounded(right / 100, digits + 2)}, that is ${write(right, digits)} percent.`,
    },
  }
}

function pairAsked(percent: number, count: number, id: string, label: string): Asked {
  const right = together(percent, count)
  const digits = placesFor(right)
  const failure = rounded(1 - percent / 100, 8)
  return {
    id,
    label,
    right,
    digits,
    unit: '%',
    explain: (given) => {
      if (near(given, product(Array.from({ length: count }, () => percent)), 3))
        return 'That would hold if all were needed; here one is enough.'
      if (near(given, percent, 6)) return 'That is one alone.'
      if (near(given, 100, 9)) return 'Nearly, but never quite: all can fail at the same time.'
      if (near(given, 100 - right, digits)) return 'That is the share in which all are down.'
      return explainShare(given)
    },
    aim: 'Work with the failures: how often is one down, how often all at once? The rest is availability.',
    step: {
      text: `One is down ${failure} of the time, all ${count} at once ${Array.from({ length: count }, () => failure).join(' × ')} = ${rounded(failure ** count, 10)}. The rest: ${write(right, digits)} percent.`,
    },
  }
}

function askedOf(data: Data): Asked[] {
  switch (data.sort) {
    case 'downtime':
      return [outage(data.percent, 'per year')]
    case 'mtbf': {
      const { mtbf, mttr, fleet } = data
      const right = (100 * mtbf) / (mtbf + mttr)
      const digits = placesFor(right)
      const failures = (fleet * HOURS_A_YEAR) / mtbf
      return [
        {
          id: 'availability',
          label: 'Availability of one, in percent',
          right,
          digits,
          unit: '%',
          explain: (given) => {
            if (near(given, (100 * mttr) / (mtbf + mttr), digits))
              return 'That is the share in which it is broken.'
            if (near(given, 100 - (100 * mttr) / mtbf, digits + 1))
              return 'Nearly: divide by the whole cycle, MTBF plus MTTR.'
            return explainShare(given)
          },
          aim: 'Time in which it works, divided by the whole cycle of working and being repaired.',
          step: {
            text: `MTBF / (MTBF + MTTR) = ${groupDigits(mtbf)} / ${groupDigits(mtbf + mttr)} = ${rounded(right / 100, digits + 2)}, that is ${write(right, digits)} percent.`,
          },
        },
        {
          id: 'failures',
          label: `Failures to be expected in a year among ${fleet} of them`,
          right: failures,
          digits: 1,
          unit: '',
          explain: (given) => {
            if (near(given, HOURS_A_YEAR / mtbf, 2)) return 'That is for one device.'
            if (near(given, mtbf / HOURS_A_YEAR, 1))
              return 'That is the MTBF in years. It is not how long one device lasts.'
            return undefined
          },
          aim: 'All of them together run many hours in a year; one failure comes with every MTBF.',
          step: {
            text: `${fleet} × 8,760 = ${groupDigits(fleet * HOURS_A_YEAR)} device-hours a year, divided by ${groupDigits(mtbf)} per failure: ${write(failures, 1)}.`,
          },
        },
      ]
    }
    case 'chain': {
      const percents = data.parts.map(({ percent }) => percent)
      return [
        chainAsked(percents, 'chain', 'Availability of the whole chain, in percent'),
        outage(product(percents), 'of the chain per year'),
      ]
    }
    case 'pair': {
      const { percent, count } = data
      return [
        pairAsked(percent, count, 'pair', 'Availability of the group, in percent'),
        outage(together(percent, count), 'of the group per year'),
      ]
    }
    case 'mixed': {
      const { parts, doubled } = data
      const part = parts[doubled]
      if (!part) throw new Error('Nothing is doubled.')
      const percents = parts.map(({ percent }, index) =>
        index === doubled ? together(percent, 2) : percent,
      )
      return [
        pairAsked(
          part.percent,
          2,
          'pair',
          `Availability of the two ${plural(part.name)} together, in percent`,
        ),
        chainAsked(percents, 'chain', 'Availability of the whole, in percent'),
      ]
    }
  }
}

function plural(name: string): string {
  return name.endsWith('ch') ? `${name}es` : name === 'storage' ? 'storage systems' : `${name}s`
}

function promptOf(data: Data): string {
  switch (data.sort) {
    case 'downtime':
      return `A service is promised to be available ${data.percent} percent of the time. A year has 8,760 hours.`
    case 'mtbf':
      // Posed in lessons that come before the one on these two: the names say what they are.
      return `A device has a mean time between failures (MTBF) of ${groupDigits(data.mtbf)} hours and a mean time to repair (MTTR) of ${data.mttr} hours. A year has 8,760 hours.`
    case 'chain':
      return `All of these must work: ${data.parts.map(({ name, percent }) => `${name} ${percent}%`).join(', ')}. A year has 8,760 hours.`
    case 'pair':
      return `${data.count === 2 ? 'Two' : 'Three'} ${plural(data.name)} of ${data.percent} percent each; one is enough, and they fail independently. A year has 8,760 hours.`
    case 'mixed':
      return `In a row: ${data.parts
        .map(({ name, percent }, index) =>
          index === data.doubled
            ? `two ${plural(name)} of ${percent}% each, of which one is enough`
            : `${name} ${percent}%`,
        )
        .join(', then ')}. They fail independently.`
  }
}

/** Exactly between two roundings, both would be right: such a number is not asked. */
function isTie({ right, digits }: Asked): boolean {
  const shifted = right * 10 ** digits
  return Math.abs(shifted - Math.floor(shifted) - 0.5) < 0.001
}

function posePart(random: Random, name: string): Part {
  return { name, percent: random.pick(name === 'internet line' ? LINE_PERCENTS : PERCENTS) }
}

function draw(random: Random, level: Level, like: Data | undefined): Data {
  const sort =
    like?.sort ??
    (level === 1
      ? random.pick(['downtime', 'pair', 'mtbf'] as const)
      : level === 2
        ? random.pick(['chain', 'pair', 'mtbf'] as const)
        : random.pick(['mixed', 'mixed', 'chain', 'mtbf'] as const))
  switch (sort) {
    case 'downtime':
      return {
        sort,
        percent: rounded(random.pick([99, 99.9, 99.99, 99.5, 99.95]) - random.int(0, 40) / 1000, 3),
      }
    case 'mtbf':
      return {
        sort,
        mtbf: 1000 * random.int(5, level === 1 ? 60 : 400),
        mttr: random.pick([1, 2, 4, 6, 8, 12, 24, 36, 48]),
        fleet: random.pick([10, 20, 25, 40, 50, 80, 100, 200]),
      }
    case 'pair':
      return {
        sort,
        ...posePart(random, random.pick(NAMES)),
        count: level > 1 && random.chance(0.4) ? 3 : 2,
      }
    case 'chain': {
      const names = random.sample(NAMES, level === 3 ? random.int(3, 4) : random.int(2, 3))
      return { sort, parts: names.map((name) => posePart(random, name)) }
    }
    case 'mixed': {
      const names = random.sample(NAMES, 3)
      return {
        sort,
        parts: names.map((name) => posePart(random, name)),
        doubled: random.int(0, 2),
      }
    }
  }
}

export const availabilityArithmetic = defineExercise<Data>({
  kind: 'availability-arithmetic',

  pose: (random, level, like) => {
    for (;;) {
      const data = draw(random, level, like)
      if (!askedOf(data).some(isTie)) return data
    }
  },

  show: (data) => ({
    prompt: promptOf(data),
    exhibits: [],
    fields: askedOf(data).map(({ id, label, digits }): Field => ({
      type: 'text',
      id,
      label,
      form:
        digits === 0
          ? 'Rounded to a whole number, or more exact.'
          : `Rounded to ${digits} ${digits === 1 ? 'decimal' : 'decimals'}, or more exact.`,
      keyboard: 'text',
    })),
  }),

  workOut: (data) => {
    const asked = askedOf(data)
    return {
      answer: Object.fromEntries(
        asked.map(({ id, right, digits }) => [id, String(rounded(right, digits))]),
      ),
      steps: asked.map(({ step }) => step),
    }
  },

  judge: (data, answer): Record<string, FieldVerdict> =>
    Object.fromEntries(
      askedOf(data).map(({ id, right, digits, unit, explain }) => [
        id,
        judgeText(
          answer[id],
          readDecimal(unit),
          (given) => near(given, right, digits),
          (given) => {
            const named = explain(given)
            if (named !== undefined) return named
            return Math.abs(given - right) <= 2 * 10 ** -digits
              ? 'Nearly: look at the rounding of the last place.'
              : given > right
                ? 'That is too much.'
                : 'That is too little.'
          },
        ),
      ]),
    ),

  nudge: ({ sort }) => {
    if (sort === 'mtbf')
      return 'A device works for its MTBF on average, and then is repaired for its MTTR: one cycle. Among many devices something fails much more often than in one.'
    if (sort === 'downtime') return 'Turn the promise around: how much of the time may it be down?'
    if (sort === 'chain') return 'In a chain every part must work: multiply the availabilities.'
    if (sort === 'pair')
      return 'If one is enough, the group is down only when all are down at once: multiply the failures, not the availabilities.'
    return 'Make one part out of the doubled ones first, by their failures. Then it is a chain.'
  },

  aim: (data, fieldId) => askedOf(data).find(({ id }) => id === fieldId)?.aim ?? '',
})
