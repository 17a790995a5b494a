/** Electric power: watts from volts and amperes, and how many devices a PoE budget feeds. */
import type { AskedText } from './asked-text.ts'
import { bold, counted, readable, type Request, type Work } from './calculation.ts'

const WATTS = /(\d+(?:\.\d+)?)\s*(?:w|watts?)\b/g
const VOLTS = /(\d+(?:\.\d+)?)\s*(?:v|volts?)\b/
const AMPS = /(\d+(?:\.\d+)?)\s*(?:a|amps?|amperes?)\b/
const COUNT =
  /(?<!class )\b(\d{1,3})\s+(?:\d+(?:\.\d+)?\s*(?:w|watts?)\s+)?(?:poe\s+|ip\s+)?(?:phones?|cameras?|aps?|access points?|devices?|ports?)\b/

export function readPower({ text, hosts }: AskedText): Request[] {
  if (hosts.length > 0) return []
  const watts = [...text.matchAll(WATTS)].map(([, value]) => Number(value))
  if (/\bpoe\b|\bbudget\b/.test(text)) return poe(text, watts)
  const [volts, amps] = [VOLTS.exec(text)?.[1], AMPS.exec(text)?.[1]]
  if (
    volts !== undefined &&
    amps !== undefined &&
    /\bwatts?\b|\bpower\b|\bload\b|\bva\b/.test(text)
  )
    return [
      {
        kind: 'watts',
        inputs: {
          volts,
          amps,
          ...(/\bcontinuous\w*|\b80 ?(?:%|percent\b)/.test(text) ? { share: '0.8' } : {}),
        },
      },
    ]
  const [load] = watts
  return volts !== undefined && load !== undefined && /\bamp\w*|\bcurrent\b/.test(text)
    ? [{ kind: 'amperes', inputs: { volts, watts: String(load) } }]
    : []
}

function poe(text: string, watts: readonly number[]): Request[] {
  if (watts.length !== 2 || /\b(?:what|which) (?:poe )?budget\b/.test(text)) return []
  const [budget, each] = [Math.max(...watts), Math.min(...watts)]
  const count = COUNT.exec(text)?.[1]
  if (each === 0 || (count === undefined && !/\bhow many\b/.test(text))) return []
  return [
    {
      kind: 'poe',
      inputs: { budget: String(budget), each: String(each), ...(count ? { count } : {}) },
    },
  ]
}

export const workPoe: Work = (inputs) => {
  const [budget, each] = [
    Number(inputs['budget'] ?? Number.NaN),
    Number(inputs['each'] ?? Number.NaN),
  ]
  if (!(budget > 0) || !(each > 0)) return null
  const most = Math.floor(budget / each)
  const count = inputs['count'] === undefined ? null : Number(inputs['count'])
  const need = count === null ? null : count * each
  return {
    title: `PoE budget ${readable(budget)} W`,
    answer:
      need === null || count === null
        ? `It feeds ${bold(counted(most, 'device'))} of ${readable(each)} W: ${readable(budget)} ÷ ${readable(each)}, rounded down.`
        : `${bold(need <= budget ? 'Yes.' : 'No.')} ${counted(count, 'device')} of ${readable(each)} W need ${readable(need, 6)} W, and the budget is ${readable(budget)} W: it feeds ${most}.`,
    facts: [
      { label: 'Devices at most', value: String(most) },
      ...(need === null ? [] : [{ label: 'Needed', value: `${readable(need, 6)} W` }]),
    ],
    steps: [
      {
        text: `Divide the budget by what one device takes, and round down: ${readable(budget)} ÷ ${readable(each)} = ${readable(budget / each)}, so ${most}.`,
        ask: {
          question: 'How many such devices does the budget feed?',
          expected: String(most),
          form: 'number',
          hint: 'Divide, and round down: part of a device gets no power.',
        },
      },
    ],
    topics: ['poe-faults', 'power-load'],
  }
}

export const workWatts: Work = (inputs) => {
  const [volts, amps] = [
    Number(inputs['volts'] ?? Number.NaN),
    Number(inputs['amps'] ?? Number.NaN),
  ]
  if (!(volts > 0) || !(amps > 0)) return null
  const watts = Number((volts * amps).toPrecision(8))
  const isContinuous = inputs['share'] === '0.8'
  const kept = `${readable(watts * 0.8, 8)} W`
  return {
    title: `${volts} V at ${amps} A`,
    answer: isContinuous
      ? `For a continuous load it is ${bold(kept)}: 80% of ${readable(watts, 8)} W, as the rule in the US has it.`
      : `That is ${bold(`${readable(watts, 8)} W`)}: volts times amperes.`,
    facts: [
      { label: 'Power', value: `${readable(watts, 8)} W` },
      ...(isContinuous ? [{ label: 'Continuous load (80%)', value: kept }] : []),
    ],
    steps: [
      {
        text: `Power is voltage times current: ${volts} × ${amps} = ${readable(watts, 8)} W.`,
        ask: {
          question: 'How many watts are that?',
          expected: String(watts),
          form: 'number',
          hint: 'Multiply volts by amperes.',
        },
      },
    ],
    topics: ['power-load'],
  }
}

export const workAmperes: Work = (inputs) => {
  const [volts, watts] = [
    Number(inputs['volts'] ?? Number.NaN),
    Number(inputs['watts'] ?? Number.NaN),
  ]
  if (!(volts > 0) || !(watts > 0)) return null
  const amps = Number((watts / volts).toPrecision(4))
  return {
    title: `${watts} W at ${volts} V`,
    answer: `That is ${bold(`${readable(amps)} A`)}: watts divided by volts.`,
    facts: [{ label: 'Current', value: `${readable(amps)} A` }],
    steps: [
      {
        text: `Current is power divided by voltage: ${readable(watts, 8)} ÷ ${volts} = ${readable(amps)} A.`,
        ask: {
          question: 'How many amperes are that?',
          expected: String(amps),
          form: 'number',
          hint: 'Divide watts by volts.',
        },
      },
    ],
    topics: ['power-load'],
  }
}
