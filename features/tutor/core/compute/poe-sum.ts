/** A PoE budget against devices of several kinds: the watts that the switch reserves for each class, added up. */
import { withDigits, type AskedText } from './asked-text.ts'
import { bold, readable, type Request, type Work } from './calculation.ts'

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
  const budget = Number(inputs['budget'] ?? Number.NaN)
  const items = (inputs['items'] ?? '').split(' ').map((item) => item.split('x').map(Number))
  const rows = items.map(([count = 0, each = 0]) => ({ count, each, watts: rounded(count * each) }))
  if (!(budget > 0) || rows.some(({ watts }) => !(watts > 0))) return null
  const sum = rounded(rows.reduce((all, { watts }) => all + watts, 0))
  const isEnough = sum <= budget
  const rest = rounded(Math.abs(budget - sum))
  const products = rows.map(({ count, each }) => `${count} × ${readable(each)}`)
  return {
    title: `PoE budget ${readable(budget)} W`,
    answer: `${bold(isEnough ? 'Yes.' : 'No.')} The devices take ${bold(`${readable(sum, 6)} W`)} of the ${readable(budget)} W: ${products.join(' + ')}. ${isEnough ? `${readable(rest, 6)} W are left` : `${readable(rest, 6)} W are missing`}.`,
    facts: [
      { label: 'Reserved', value: `${readable(sum, 6)} W` },
      { label: 'Budget', value: `${readable(budget)} W` },
      { label: isEnough ? 'Left' : 'Missing', value: `${readable(rest, 6)} W` },
    ],
    steps: [
      ...rows.map(({ count, each, watts }) => ({
        text: `${count} × ${readable(each)} W = ${readable(watts, 6)} W.`,
        ask: {
          question: `How many watts do ${count} devices take for which the switch reserves ${readable(each)} W each?`,
          expected: String(watts),
          form: 'number' as const,
          hint: 'Multiply the devices by the watts that a port reserves for each.',
        },
      })),
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

function rounded(value: number): number {
  return Number(value.toPrecision(8))
}
