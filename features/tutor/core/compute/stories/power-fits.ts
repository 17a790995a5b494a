/**
 * How many devices a circuit, a PDU or a UPS feeds, and how long a battery lasts.
 *
 * Watts = volts × amperes (× power factor of a UPS rated in VA); a continuous load takes 80% of a circuit where a text
 * says so; runtime = watt-hours × efficiency ÷ watts.
 */
import { bold, counted, readable, type Request, type Step, type Work } from '../calculation.ts'
import { durationText, exact, numberStep, plainOf, verdictStep } from './plain-text.ts'

const VOLTS = /(\d+(?:\.\d+)?)\s*-?\s*(?:v|volts?)\b/
const AMPS = /(\d+(?:\.\d+)?)\s*-?\s*(?:a|amps?|amperes?)\b/
const VA = /(\d+(?:\.\d+)?)\s*-?\s*(k)?va\b/
const FACTOR =
  /\b(?:power factor|pf)\s*(?:of|is|=|:)?\s*(0?\.\d+|1(?:\.0)?)\b|(?<![\d.])(0?\.\d+) (?:power factor|pf)\b/
const SHARE = /(\d{1,3})\s*%/
const KIND =
  '(?:servers?|hosts?|devices?|switches|routers?|pcs?|workstations?|nodes?|blades?|machines?|appliances?|units?|monitors?|printers?|nas|boxes)'
const EACH_WATTS = new RegExp(
  String.raw`\b(?:each|every|per|a|1|${KIND})\b[^.;?\d]{0,40}?(\d+(?:\.\d+)?)\s*(k)?w(?:atts?)?\b|\b(\d+(?:\.\d+)?)\s*(k)?w(?:atts?)?\s*(?:each|per|a piece|apiece|${KIND})`,
)
const WHOLE_LOAD =
  /\b(?:load|draws?|takes?|uses?|needs?|consum\w*)\b[^\d.,;]{0,25}(\d+(?:\.\d+)?)\s*(k)?w(?:atts?)?\b(?! each)/
const COUNT = new RegExp(String.raw`\b(\d{1,3})\s+(?:\w+ )?${KIND}\b`)
const HOW_MANY = new RegExp(
  String.raw`\bhow many (?:\w+ ){0,3}?(?:${KIND}|of them)\b|\bhow many (?:can|will|fit|(?:are|is|would be) (?:ok|okay|fine|allowed|safe|possible))\b`,
)
const ENOUGH =
  /\benough\b|\bfits?\b|\bok\b|\bcan (?:i|we|it)\b|\bwill\b|\bhandle\b|\bcarry\b|\bhold\b|\boverload\w*|\btrip\w*|\bsupport\b/
const ENERGY = /(\d+(?:\.\d+)?)\s*(k)?wh\b/
const LOAD = /(\d+(?:\.\d+)?)\s*(k)?w(?:atts?)?\b/

export function readPowerFits(raw: string): Request[] {
  const words = plainOf(raw)
  if (/\bpoe\b|\bdbm\b|\bantenna\b|\bwhy\b/.test(words)) return []
  const runtime = readRuntime(words)
  if (runtime) return [runtime]
  const supply = supplyIn(words)
  const whole = WHOLE_LOAD.exec(words)
  const isWhole = !/\beach\b|\bevery\b|\bper\b|\bhow many\b/.test(words) && !COUNT.test(words)
  if (supply?.['va'] !== undefined && whole && isWhole && ENOUGH.test(words))
    return [
      {
        kind: 'power-fits',
        inputs: { ...supply, each: String(Number(whole[1]) * (whole[2] ? 1000 : 1)), count: '1' },
      },
    ]
  const each = EACH_WATTS.exec(words)
  const watts = each?.[1] ?? each?.[3]
  if (supply === null || watts === undefined) return []
  const load = Number(watts) * ((each?.[2] ?? each?.[4]) === 'k' ? 1000 : 1)
  const isHowMany = HOW_MANY.test(words)
  // "how many 600 W servers fit" names no number of them, but another sentence may.
  const count = COUNT.exec(words.replace(HOW_MANY, ' , '))?.[1]
  // Several circuits may share the load or stand in for each other.
  const isMore = /\bhow many (?:\w+ )?more\b/.test(words)
  if (/\b[2-9] (?:[\w.]+ ){0,3}?(?:circuits|feeds|pdus|breakers)\b/.test(words)) return []
  if (!isHowMany && (count === undefined || !ENOUGH.test(words))) return []
  return [
    {
      kind: 'power-fits',
      inputs: {
        ...supply,
        each: String(load),
        ...(count === undefined ? {} : { count }),
        ...(count !== undefined && isHowMany && !isMore ? { most: 'yes' } : {}),
        ...(count !== undefined && isMore ? { more: 'yes' } : {}),
        ...(/\btrip\w*|\boverload\w*|\btoo (?:much|many)\b|\b(?:breaker|fuse)s? (?:pops?|blows?)\b/.test(
          words,
        )
          ? { trips: 'yes' }
          : {}),
      },
    },
  ]
}

function supplyIn(words: string): Record<string, string> | null {
  const share = SHARE.exec(words)?.[1] ?? (/\bcontinuous\w*/.test(words) ? '80' : undefined)
  const shared = share === undefined ? {} : { share: String(Number(share) / 100) }
  const va = VA.exec(words)
  const [, behind, before] = FACTOR.exec(words) ?? []
  const factor = behind ?? before
  if (va && factor !== undefined)
    return { va: String(Number(va[1]) * (va[2] ? 1000 : 1)), factor, ...shared }
  const [volts, amps] = [VOLTS.exec(words)?.[1], AMPS.exec(words)?.[1]]
  return volts !== undefined && amps !== undefined ? { volts, amps, ...shared } : null
}

/** `2 x 12 V 9 Ah` are 216 Wh. */
const BATTERY =
  /(?:\b(\d{1,2})\s*(?:x|batter(?:y|ies)(?: of| with| at)?|times)?\s*)?\b(\d{1,3}(?:\.\d+)?)\s*v(?:olts?)?[ ,/-]*(?:and |with |batter(?:y|ies) (?:of |with )?)?(\d{1,4}(?:\.\d+)?)\s*ah\b/

const withWattHours = (words: string): string =>
  words
    .replace(/(\d+ ?v\w* ?\d+ ?ah) ?x ?(\d{1,2})\b/, '$2 x $1')
    .replace(
      BATTERY,
      (_, count: string | undefined, volts: string, hours: string) =>
        `${Number(count ?? 1) * Number(volts) * Number(hours)} wh`,
    )

function readRuntime(words: string): Request | null {
  const energy = ENERGY.exec(withWattHours(words))
  if (!energy || !/\bhow long\b|\bruntime\b|\bminutes\b|\bhours\b|\blasts?\b|\bhold\b/.test(words))
    return null
  const load = LOAD.exec(withWattHours(words).replace(energy[0], ' '))
  if (!load) return null
  const share = SHARE.exec(words)?.[1]
  return {
    kind: 'runtime',
    inputs: {
      energy: String(Number(energy[1]) * (energy[2] ? 1000 : 1)),
      watts: String(Number(load[1]) * (load[2] ? 1000 : 1)),
      ...(share === undefined ? {} : { share: String(Number(share) / 100) }),
    },
  }
}

export const workPowerFits: Work = (inputs) => {
  const value = (name: string, other: number) => Number(inputs[name] ?? other)
  const isUps = inputs['va'] !== undefined
  const full = isUps
    ? exact(value('va', Number.NaN) * value('factor', Number.NaN))
    : exact(value('volts', Number.NaN) * value('amps', Number.NaN))
  const share = value('share', 1)
  const each = value('each', Number.NaN)
  if (!(full > 0) || !(each > 0) || !(share > 0 && share <= 1)) return null
  const usable = exact(full * share)
  const most = Math.floor(usable / each)
  const product = isUps
    ? `${readable(value('va', 0), 8)} VA × ${inputs['factor'] ?? ''}`
    : `${inputs['volts'] ?? ''} V × ${inputs['amps'] ?? ''} A`
  const part = share === 1 ? '' : ` × ${readable(share * 100)}%`
  const supply = `${product}${part} = ${bold(`${readable(usable, 8)} W`)}`
  const count = inputs['count'] === undefined ? null : Number(inputs['count'])
  const need = count === null ? 0 : exact(count * each)
  const volts = value('volts', Number.NaN)
  const drawn =
    isUps || count === null || inputs['trips'] !== 'yes'
      ? ''
      : ` They draw ${readable(need, 8)} ÷ ${readable(volts)} = ${bold(`${readable(need / volts)} A`)}, and the circuit has ${inputs['amps'] ?? ''} A.`
  const rest = exact(Math.abs(usable - need))
  const headroom = isUps
    ? ` ${readable(rest, 8)} W are ${need <= usable ? 'left' : 'missing'}.`
    : ''
  const moreText =
    count === null || inputs['more'] !== 'yes'
      ? ''
      : ` So ${bold(`${Math.max(0, most - count)} more`)} ${most - count === 1 ? 'fits' : 'fit'}.`
  const mostText =
    count === null || inputs['most'] !== 'yes'
      ? ''
      : ` At most ${bold(counted(most, 'device'))} ${most === 1 ? 'fits' : 'fit'}: ${readable(usable, 8)} ÷ ${readable(each, 6)} = ${readable(usable / each)}, rounded down.`
  const answer =
    count === null
      ? `${bold(counted(most, 'device'))} fit: ${supply}, and ${readable(usable, 8)} ÷ ${readable(each, 6)} = ${readable(usable / each)}, rounded down. ${most} take ${readable(exact(most * each), 8)} W.`
      : `${bold(verdictOf(inputs, need, usable, full))} ${count === 1 ? 'The load takes' : `${counted(count, 'device')} of ${readable(each, 6)} W take`} ${bold(`${readable(need, 8)} W`)}, and there are ${supply}${count === 1 ? '' : `: it feeds ${most}`}.${headroom}${moreText}${drawn}${mostText}`
  return {
    title: `${readable(usable, 8)} W for devices of ${readable(each, 6)} W`,
    answer,
    facts: [
      { label: 'Power', value: `${readable(full, 8)} W` },
      ...(share === 1
        ? []
        : [{ label: `${readable(share * 100)}% of it`, value: `${readable(usable, 8)} W` }]),
      { label: 'Devices at most', value: String(most) },
    ],
    steps: [
      numberStep(
        `${isUps ? 'Watts are volt-amperes times the power factor' : 'Power is voltage times current'}: ${product} = ${readable(full, 8)} W.`,
        'How many watts are that in full?',
        full,
        isUps ? 'Multiply VA by the power factor.' : 'Multiply volts by amperes.',
      ),
      ...(share === 1
        ? []
        : [
            numberStep(
              `Only ${readable(share * 100)}% may be used: ${readable(full, 8)} × ${readable(share)} = ${readable(usable, 8)} W.`,
              'How many watts may be used?',
              usable,
              'Multiply the watts by the share.',
            ),
          ]),
      ...(count === null ? [] : [compareStep(need, usable, count, each)]),
      ...(count === null || inputs['most'] === 'yes' ? [divideStep(usable, each, most)] : []),
    ],
    topics: isUps ? ['power-protection', 'power-load'] : ['power-load'],
  }
}

/** "Does it trip" is asked the other way around than "does it fit". */
function verdictOf(
  inputs: Readonly<Record<string, string>>,
  need: number,
  usable: number,
  full: number,
): string {
  if (inputs['trips'] !== 'yes') return need <= usable ? 'Yes.' : 'No.'
  if (need <= usable) return 'No, it is not too much.'
  return need > full
    ? 'Yes, it is too much: the breaker trips sooner or later.'
    : 'It does not trip at once, but it is more than the share that may be used.'
}

function divideStep(usable: number, each: number, most: number): Step {
  return numberStep(
    `Divide by what one device takes, and round down: ${readable(usable, 8)} ÷ ${readable(each, 6)} = ${readable(usable / each)}, so ${most}.`,
    `How many devices of ${readable(each, 6)} W does that feed?`,
    most,
    'Divide, and round down: part of a device does not run.',
  )
}

function compareStep(need: number, usable: number, count: number, each: number): Step {
  return verdictStep(
    `${count} × ${readable(each, 6)} = ${readable(need, 8)} W, and ${readable(usable, 8)} W may be used.`,
    `Is that enough for ${counted(count, 'device')} of ${readable(each, 6)} W?`,
    need <= usable,
    'Multiply the devices by their watts and compare.',
  )
}

export const workRuntime: Work = (inputs) => {
  const [energy, watts] = [
    Number(inputs['energy'] ?? Number.NaN),
    Number(inputs['watts'] ?? Number.NaN),
  ]
  const share = Number(inputs['share'] ?? 1)
  if (!(energy > 0) || !(watts > 0) || !(share > 0 && share <= 1)) return null
  const hours = (energy * share) / watts
  const part = share === 1 ? '' : ` × ${readable(share * 100)}%`
  return {
    title: `${readable(energy, 6)} Wh at ${readable(watts, 6)} W`,
    answer: `It lasts about ${bold(durationText(hours))}: ${readable(energy, 6)} Wh${part} ÷ ${readable(watts, 6)} W. An old battery lasts less.`,
    facts: [{ label: 'Runtime', value: durationText(hours) }],
    steps: [
      numberStep(
        `Divide the energy by the load: ${readable(energy, 6)}${part} ÷ ${readable(watts, 6)} = ${readable(hours)} hours, which are ${readable(hours * 60)} minutes.`,
        'How many minutes does it last?',
        Number((hours * 60).toPrecision(4)),
        'Watt-hours divided by watts are hours; times 60 are minutes.',
      ),
    ],
    topics: ['power-protection'],
  }
}
