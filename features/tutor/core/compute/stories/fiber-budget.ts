/**
 * The loss budget of a fiber link: fiber, connectors and splices, what arrives, and the margin.
 *
 * Loss in dB adds up; received power = sent power − loss; margin = received power − sensitivity (TIA-568.3, ITU-T G.652).
 */
import { bold, readable, type Request, type Step, type Work } from '../calculation.ts'
import { exact, numberStep, plainOf, verdictStep } from './plain-text.ts'

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`
const PER_KM = /(\d+(?:\.\d+)?)\s*db\s*(?:\/|per|a|for each|each|for every)\s*(?:km|kilomet\w*)/
const KM = /(\d+(?:\.\d+)?)\s*-?\s*(km|kilomet\w*|m|met(?:er|re)s?)\b/
const SENT = new RegExp(
  String.raw`\b(?:tx|transmit\w*|launch\w*|laser|sender|sends?|output|source)\b[^\d;-]{0,30}${NUMBER}`,
)
const NEEDED = new RegExp(
  String.raw`\b(?:rx|receiv\w*|sensitiv\w*|(?:side|end|module|optic) needs)\b[^\d;-]{0,40}(-\d+(?:\.\d+)?)`,
)
const BUDGET =
  /\bbudget\s*(?:of|is|=|:)?\s*(\d+(?:\.\d+)?)\s*db\b|\b(\d+(?:\.\d+)?)\s*db\b (?:\w+ ){0,2}budget\b/
const RESERVE =
  /\b(\d+(?:\.\d+)?)\s*db (?:as |of |for )?(?:a )?(?:safety|aging|ageing|repair|reserve|design|engineering)\b|\b(?:safety|aging|ageing|reserve|design|engineering)(?: margin)?(?: of)? (\d+(?:\.\d+)?)\s*db\b/
const PART = String.raw`(?:(?:mated |mechanical |fusion |fibre |fiber |lc |sc |st )*(connectors?|connections|splices?|joints?|couplers?|patch panels?|panels?|plugs?)(?: pairs?)?|pairs? of (connectors?))`
const PARTS = [
  // `4 connectors with 0.5 dB each`
  new RegExp(
    String.raw`\b(\d{1,2})\s*x?\s*${PART}\s*[(,]?\s*(?:\w+ ){0,3}?[@~]?\s*(\d+(?:\.\d+)?)\s*db\b(?!\s*(?:\/|per) ?km)`,
    'g',
  ),
  // `connectors 4 x 0.4 dB`
  new RegExp(
    String.raw`(?<!\d )(?<!\d x )\b()${PART}\s*[:=(]?\s*(\d{1,2}\s*x\s*\d+(?:\.\d+)?)\s*db\b`,
    'g',
  ),
]
/** `one splice 0.1` after losses in dB: somebody has written the unit once. */
const WITHOUT_UNIT = new RegExp(
  String.raw`(\b\d{1,2}\s*x?\s*${PART}\s*(?:[(,@~:=]|of|at|with|each|x)*\s*(?:(?:of|at|with|each) )?0\.\d+)(?!\d|\.\d)(?!\s*(?:db|km|nm|m|µm|um|%)\b)`,
  'g',
)
/** `2 x 0.5` behind its name. */
const PRODUCT_WITHOUT_UNIT = new RegExp(
  String.raw`(${PART}\s*[:=(]?\s*\d{1,2}\s*x\s*0\.\d+)(?!\d|\.\d)(?!\s*(?:db|km|nm|m|%)\b)`,
  'g',
)
/** `a splice` is one. */
const ONE_PIECE =
  /\b(?:a|an|the|single) (?=(?:mated |fusion |mechanical )?(?:splice|connector)\b(?! every))/g
/** `the splitter loses 10.5 dB` */
const SINGLE =
  /\b(splitter|attenuator|filter|mux)\b(?: (?:that |which )?(?:loses|of|with|has|takes|adds|at|costs))?\s*(\d+(?:\.\d+)?)\s*db\b/g
/** The loss as a whole, where no part of it is named. */
const WHOLE = /\b(?:loss|attenuation|loses?)\b[^\d;.?]{0,20}(\d+(?:\.\d+)?)\s*db\b(?!\s*(?:\/|per))/
const EACH = new RegExp(
  String.raw`(\d+(?:\.\d+)?)\s*db\s*(?:\/|per|a|for each|for every|each)\s*(?:mated )?(connector|splice|joint|coupler|panel|plug)`,
  'g',
)

export function readFiberBudgets(raw: string): Request[] {
  const words = plainOf(raw)
    .replaceAll(/(?<![\d.])\.(?=\d)/g, '0.')
    .replaceAll(/(\d ?km) ?x ?(0\.\d+)(?:\s*db)?(?!\d|\s*\/)/g, '$1 , $2 db/km')
    .replaceAll(ONE_PIECE, '1 ')
    .replaceAll(/(?<=[,;+] ?|and |plus )(splice|connector) (?=(?:of |at |with )?0\.\d)/g, '1 $1 ')
    .replaceAll(WITHOUT_UNIT, '$1 db')
    .replaceAll(PRODUCT_WITHOUT_UNIT, '$1 db')
  if (
    !/\bfib(?:er|re)\b|\bkm\b|\bconnectors?\b|\bsplices?\b|\boptic\w*|\breceiver\b|\btransmitter\b|\bsfp\b/.test(
      words,
    ) ||
    /\bwhy\b|\bhow many more\b/.test(words)
  )
    return []
  if (!/\d\s*db\b/.test(words) || /\bdbi\b|\bantenna\b|\beirp\b|\bcoax\w*/.test(words)) return []
  const reserve = RESERVE.exec(words)
  const rest = words.replace(reserve?.[0] ?? ' ', ' ')
  const perKm = PER_KM.exec(rest)
  const length = KM.exec(rest.replace(perKm?.[0] ?? ' ', ' '))
  const named = partsIn(rest)
  const whole = named?.length === 0 && perKm === null ? WHOLE.exec(rest)?.[1] : undefined
  const items = whole === undefined ? named : [`whole:1x${whole}`]
  // A loss that is not understood would be missing in the sum.
  const losses = [...rest.matchAll(/\d\s*db\b/g)].length - (BUDGET.test(rest) ? 1 : 0)
  if (losses > (perKm ? 1 : 0) + (items?.length ?? 0)) return []
  const isFiber = perKm !== null && length !== null
  if ((perKm === null) !== (length === null) && perKm !== null) return []
  if (items === null || (!isFiber && items.length < 1) || (isFiber ? 1 : 0) + items.length < 1)
    return []
  // Kilometers without their loss would be missing in the sum.
  if (!isFiber && whole === undefined && length?.[2]?.startsWith('k') === true) return []
  const [, sent] = SENT.exec(rest) ?? []
  const [, needed] = NEEDED.exec(rest) ?? []
  const budget = BUDGET.exec(rest)
  const hasPower = sent !== undefined && needed !== undefined
  const asksLoss =
    /\b(?:loss|attenuation|lose|loses|lost)\b|\barrives?\b|\bpower at the\b|\breceived power\b/.test(
      rest,
    )
  if (!hasPower && !budget && !asksLoss) return []
  const km = length?.[2]?.startsWith('k') ? Number(length[1]) : Number(length?.[1]) / 1000
  return [
    {
      kind: 'fiber-budget',
      inputs: {
        ...(isFiber ? { km: String(exact(km)), perKm: perKm[1] ?? '' } : {}),
        items: items.join(' '),
        ...(hasPower ? { sent, needed } : budget ? { budget: budget[1] ?? budget[2] ?? '' } : {}),
        ...(hasPower || !sent || !/dbm/.test(rest) ? {} : { sent }),
        ...(reserve ? { reserve: reserve[1] ?? reserve[2] ?? '' } : {}),
      },
    },
  ]
}

/** `connector:4x0.5`; null where a kind has a number of pieces and no loss, or a loss and no number. */
function partsIn(text: string): string[] | null {
  const found: string[] = []
  const names = new Set<string>()
  for (const [, count = '', one, other, each = ''] of PARTS.flatMap((pattern) => [
    ...text.matchAll(pattern),
  ])) {
    const name = nameOf(one ?? other ?? '')
    found.push(`${name}:${count === '' ? each.replaceAll(' ', '') : `${count}x${each}`}`)
    names.add(name)
  }
  for (const [, name = '', each = ''] of text.matchAll(SINGLE)) found.push(`${name}:1x${each}`)
  for (const [, each = '', kind = ''] of text.matchAll(EACH)) {
    const name = nameOf(kind)
    if (names.has(name)) continue
    const count = new RegExp(String.raw`\b(\d{1,2})\s+(?:\w+ )?${kind}s?\b`).exec(text)?.[1]
    if (count === undefined) return null
    found.push(`${name}:${count}x${each}`)
    names.add(name)
  }
  const counted = [
    ...text.matchAll(/\b\d{1,2} (?:\w+ )?(connector|splice)s?\b/g),
    ...text.matchAll(/\b(connector|splice)s?\b[^,;.]{0,12}\d/g),
  ]
  return counted.some(([, name = '']) => !names.has(name)) ? null : found
}

function nameOf(word: string): string {
  const name = word.replace(/s$/, '').replace(/^patch /, '')
  return name === 'connection' || name === 'plug' ? 'connector' : name === 'joint' ? 'splice' : name
}

type Part = { readonly name: string; readonly text: string; readonly loss: number }

export const workFiberBudget: Work = (inputs) => {
  const { km, perKm } = inputs as { km?: string; perKm?: string }
  const fiber: Part[] =
    km === undefined || perKm === undefined
      ? []
      : [
          {
            name: 'The fiber',
            text: `${km} km × ${perKm}`,
            loss: exact(Number(km) * Number(perKm)),
          },
        ]
  const others = (inputs['items'] ?? '')
    .split(' ')
    .filter((item) => item !== '')
    .map((item): Part => {
      const [name = '', product = ''] = item.split(':')
      const [count = Number.NaN, each = Number.NaN] = product.split('x').map(Number)
      return name === 'whole'
        ? { name: 'The path', text: `${each} dB`, loss: each }
        : { name: `The ${name}s`, text: `${count} × ${each}`, loss: exact(count * each) }
    })
  const parts = [...fiber, ...others]
  const loss = exact(parts.reduce((sum, part) => sum + part.loss, 0))
  const reserve = Number(inputs['reserve'] ?? 0)
  if (!(loss > 0) || !(reserve >= 0)) return null
  const [sent, needed, budget] = [inputs['sent'], inputs['needed'], inputs['budget']].map((value) =>
    value === undefined ? null : Number(value),
  )
  const sum = `${parts.map(({ text }) => text).join(' + ')}`
  const lost = `The link loses ${bold(`${readable(loss)} dB`)}: ${sum}.`
  const steps = [...parts.map(partStep), totalStep(parts, loss)]
  const facts = [
    ...parts.map(({ name, loss: own }) => ({ label: name, value: `${readable(own)} dB` })),
    { label: 'Total loss', value: `${readable(loss)} dB` },
  ]
  const title = `Fiber link with ${readable(loss)} dB loss`
  const topics = ['signal-impairments', 'transceiver-faults']
  const received = sent === null || sent === undefined ? null : exact(sent - loss)
  if (received !== null && (needed === null || needed === undefined))
    return {
      title,
      topics,
      steps,
      answer: `${lost} ${sent} − ${readable(loss)} = ${bold(`${signed(received)} dBm`)} arrive.`,
      facts: [...facts, { label: 'Received', value: `${signed(received)} dBm` }],
    }
  const all =
    received !== null &&
    needed !== null &&
    needed !== undefined &&
    sent !== null &&
    sent !== undefined
      ? exact(sent - needed)
      : (budget ?? null)
  if (all === null) return { title, answer: lost, facts, steps, topics }
  const margin = exact(all - loss - reserve)
  const isUp = margin >= 0
  const arrives =
    received === null
      ? ''
      : ` ${signed(sent ?? 0)} − ${readable(loss)} = ${bold(`${signed(received)} dBm`)} arrive, and the receiver needs ${signed(needed ?? 0)} dBm.`
  const kept = reserve > 0 ? ` after ${readable(reserve)} dB of reserve` : ''
  return {
    title,
    answer: `${bold(isUp ? 'Yes, the link comes up.' : 'No, the light is not enough.')} ${lost}${arrives} ${isUp ? `The margin is ${bold(`${readable(margin)} dB`)}${kept}.` : `${bold(`${readable(-margin)} dB`)} are missing${kept}.`}`,
    facts: [
      ...facts,
      ...(received === null ? [] : [{ label: 'Received', value: `${signed(received)} dBm` }]),
      { label: 'Power budget', value: `${readable(all)} dB` },
      { label: 'Margin', value: `${signed(margin)} dB` },
    ],
    steps: [
      ...steps,
      numberStep(
        `The budget is ${received === null ? `${readable(all)} dB` : `${signed(sent ?? 0)} − (${signed(needed ?? 0)}) = ${readable(all)} dB`}. Less the loss${kept === '' ? '' : ' and the reserve'}: ${readable(all)} − ${readable(loss)}${reserve > 0 ? ` − ${readable(reserve)}` : ''} = ${signed(margin)} dB.`,
        'How many dB of margin are left?',
        margin,
        'Subtract the loss from the power budget, which is sent power minus sensitivity.',
      ),
      verdictStep(
        `A margin of ${signed(margin)} dB ${isUp ? 'is not below zero: the light is enough' : 'is below zero: the light is too weak'}.`,
        'Is that enough for the link to come up?',
        isUp,
        'The margin must not be below zero.',
      ),
    ],
    topics,
  }
}

function signed(value: number): string {
  return value < 0 ? `−${readable(-value)}` : readable(value)
}

function partStep({ name, text, loss }: Part): Step {
  return numberStep(
    `${name}: ${text} = ${readable(loss)} dB.`,
    `How many dB does this part lose: ${text}?`,
    loss,
    'Multiply the pieces, or the kilometers, by the loss of one.',
  )
}

function totalStep(parts: readonly Part[], loss: number): Step {
  return numberStep(
    `Decibels are added: ${parts.map((part) => readable(part.loss)).join(' + ')} = ${readable(loss)} dB.`,
    'How many dB are lost in all?',
    loss,
    'Add the losses of all parts.',
  )
}
