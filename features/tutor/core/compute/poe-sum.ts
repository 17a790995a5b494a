/** A PoE budget against devices of several kinds: the watts that the switch reserves for each class, added up. */
import { withDigits, type AskedText } from './asked-text.ts'
import { bold, readable, type Request, type Step, type Work } from './calculation.ts'

/** What the port reserves, by class (IEEE 802.3bt). */
const WATTS_BY_CLASS: Readonly<Record<string, number>> = {
  '0': 15.4,
  '1': 4,
  '2': 7,
  '3': 15.4,
  '4': 30,
  '5': 45,
  '6': 60,
  '7': 75,
  '8': 90,
}
const BUDGET =
  /\bbudget\s*(?:of|is|=|:)?\s*(\d+(?:\.\d+)?)\s*w(?:atts?)?\b|\b(\d+(?:\.\d+)?)\s*w(?:atts?)?\s*(?:\w+ ){0,2}budget\b|\bpoe switch (?:with |of |has )?(\d+(?:\.\d+)?)\s*w(?:atts?)?\b/
const DEVICE = String.raw`(?:phones?|cameras?|cams?|aps?|access points?|devices?|lights?|sensors?|readers?|displays?|doors?|ports?|intercoms?)`
const NEED = String.raw`(?:class ?([0-8])\b|(802\.3af|802\.3at)\b|(\d+(?:\.\d+)?)\s*w(?:atts?)?\b)`
const ITEM = new RegExp(
  String.raw`\b(\d{1,3})\s*(?:x\s*)?(?:poe |ip |voip |wi-?fi )*(?:${NEED}\s+(?:poe |ip |voip |wi-?fi )*${DEVICE}\b|${DEVICE}\s*(?:of|at|with|x|×|in|,|\(|need(?:ing)?|that need|each|=|:|@|are)*\s*${NEED})`,
  'g',
)

export function readPoeSums({ text, hosts }: AskedText): Request[] {
  const words = withDigits(text)
  const budget = BUDGET.exec(words)
  if (hosts.length > 0 || !budget || !/\bpoe\b|\bbudget\b|\bclass\b/.test(words)) return []
  const rest = words.replace(budget[0], ' ')
  const items = [...rest.matchAll(ITEM)].flatMap(([, count, ...found]) => {
    const [oneClass, standard, watts, otherClass, otherStandard, otherWatts] = found
    const each =
      watts ??
      otherWatts ??
      ofStandard(standard ?? otherStandard) ??
      WATTS_BY_CLASS[oneClass ?? otherClass ?? '']
    return each === undefined || count === undefined ? [] : [`${count}x${each}`]
  })
  // Every number of watts and every class must have been understood.
  const named = [...rest.matchAll(/\bclass ?\d|\b802\.3\w+|\b\d+(?:\.\d+)?\s*w(?:atts?)?\b/g)]
    .length
  const isOne = items.length === 1 && !/\bclass\b|\b802\.3/.test(rest)
  if (items.length === 0 || named !== items.length || isOne) return []
  return [
    {
      kind: 'poe-sum',
      inputs: { budget: budget[1] ?? budget[2] ?? budget[3] ?? '', items: items.join(' ') },
    },
  ]
}

function ofStandard(standard: string | undefined): number | undefined {
  if (standard === undefined) return undefined
  return standard.endsWith('af') ? 15.4 : 30
}

export const workPoeSum: Work = (inputs) => {
  const isAlone = inputs['budget'] === undefined
  const budget = isAlone ? Number.POSITIVE_INFINITY : Number(inputs['budget'])
  const items = (inputs['items'] ?? '').split(' ').map((item) => item.split('x').map(Number))
  const rows = items.map(([count = 0, each = 0]) => ({ count, each, watts: rounded(count * each) }))
  if (!(budget > 0) || rows.some(({ watts }) => !(watts > 0))) return null
  const sum = rounded(rows.reduce((all, { watts }) => all + watts, 0))
  const isEnough = sum <= budget
  const rest = rounded(Math.abs(budget - sum))
  const products = rows.map(({ count, each }) => `${count} × ${readable(each)}`)
  if (isAlone) return aloneOf(rows, sum, products)
  const next = inputs['next'] === undefined ? null : Number(inputs['next'])
  const room = next === null || !(next > 0) || !isEnough ? null : Math.floor(rest / next + 1e-9)
  const added =
    room === null || next === null
      ? ''
      : ` That is enough for ${bold(`${room} more`)} of ${readable(next)} W: ${readable(rest, 6)} ÷ ${readable(next)}, rounded down.`
  return {
    title: `PoE budget ${readable(budget)} W`,
    answer: `${verdictOf(inputs['asked'], isEnough)}The devices take ${bold(`${readable(sum, 6)} W`)} of the ${readable(budget)} W: ${products.join(' + ')}. ${isEnough ? `${inputs['asked'] === 'left' ? bold(`${readable(rest, 6)} W are left`) : `${readable(rest, 6)} W are left`}` : `${readable(rest, 6)} W are missing`}.${added}`,
    facts: [
      { label: 'Reserved', value: `${readable(sum, 6)} W` },
      { label: 'Budget', value: `${readable(budget)} W` },
      { label: isEnough ? 'Left' : 'Missing', value: `${readable(rest, 6)} W` },
    ],
    steps: [
      ...rows.map(productStep),
      {
        text: `Together ${readable(sum, 6)} W, and the budget is ${readable(budget)} W: ${isEnough ? 'it is enough' : 'it is too small'}.`,
        ask: {
          question: `Is a budget of ${readable(budget)} W enough for all of them?`,
          expected: isEnough ? 'yes' : 'no',
          form: 'yes-no',
          hint: 'Add the watts of all devices and compare.',
        },
      },
    ],
    topics: ['poe-faults', 'power-load'],
  }
}

/** "Is it too much" is asked the other way around, and "how much is left" wants no yes. */
function verdictOf(asked: string | undefined, isEnough: boolean): string {
  if (asked === 'left' && isEnough) return ''
  if (asked === 'too-much')
    return `${bold(isEnough ? 'No, it is not too much.' : 'Yes, it is too much.')} `
  return `${bold(isEnough ? 'Yes.' : 'No.')} `
}

type Row = { readonly count: number; readonly each: number; readonly watts: number }

function productStep({ count, each, watts }: Row): Step {
  return {
    text: `${count} × ${readable(each)} W = ${readable(watts, 6)} W.`,
    ask: {
      question: `How many watts do ${count} devices take for which the switch reserves ${readable(each)} W each?`,
      expected: String(watts),
      form: 'number',
      hint: 'Multiply the devices by the watts that a port reserves for each.',
    },
  }
}

/** Without a budget: what a switch must have. */
function aloneOf(rows: readonly Row[], sum: number, products: readonly string[]): ReturnType<Work> {
  return {
    title: 'PoE power in all',
    answer: `The devices take ${bold(`${readable(sum, 6)} W`)}: ${products.join(' + ')}. The PoE budget of the switch must not be less.`,
    facts: [{ label: 'In all', value: `${readable(sum, 6)} W` }],
    steps: rows.map(productStep),
    topics: ['poe-faults', 'power-load'],
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(8))
}
