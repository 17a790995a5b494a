/** Radio power: dBm and milliwatts, what a change in dB means, radiated power, and signal against noise. */
import { CALLS_SNR, DATA_SNR } from '../wifi-limits.ts'
import type { AskedText } from './asked-text.ts'
import { bold, readable, type Fact, type Request, type Step, type Work } from './calculation.ts'

const NUMBER = String.raw`([+-−]?\s?\d+(?:\.\d+)?)`
const DBM = new RegExp(String.raw`(?<![\w.])${NUMBER}\s*dbm\b|\bdbm\s*(?:of |is |= ?)?${NUMBER}`)
const MW = /(\d+(?:\.\d+)?)\s*(mw|milliwatts?|w|watts?)\b/
const DB = new RegExp(String.raw`(?<![\w.])${NUMBER}\s*db\b`)
const EIRP = /\beirp\b|\bradiated\b/
const SNR = /\bsnr\b|\bsignal[ -]to[ -]noise\b/

export function readDecibels({ text }: AskedText): Request[] {
  if (/\bwhy\b|\bdifference\b/.test(text)) return []
  if (EIRP.test(text)) return radiated(text)
  if (SNR.test(text)) return noise(text)
  const dbm = DBM.exec(text)
  const level = numberOf(dbm?.[1] ?? dbm?.[2])
  const isAlone = /^(?:what(?:'?s| is) )?[+-]?\d+(?:\.\d+)? ?dbm\W*$/.test(text)
  if (level !== null && (isAlone || /\b(?:mw|milliwatts?|watts?|w)\b/.test(text)))
    return [{ kind: 'dbm', inputs: { dbm: level } }]
  const [, power, unit = ''] = MW.exec(text) ?? []
  if (power !== undefined && /\bdbm\b/.test(text)) {
    const mw = Number(power) * (unit.startsWith('m') ? 1 : 1000)
    return mw > 0 ? [{ kind: 'milliwatts', inputs: { mw: String(mw) } }] : []
  }
  const change = numberOf(DB.exec(text)?.[1])
  const isAsked =
    /\bhow (?:much|many)\b|\bfactor\b|\btimes\b|\bpower\b|\bmean\b|\bwhat(?:'?s| is)\b|\bdouble\b|\bhal[fv]/.test(
      text,
    )
  return change !== null && isAsked && !/\bdbm|\bdbi\b|\bloss\b|\bcable\b/.test(text)
    ? [
        {
          kind: 'db',
          inputs: { db: LOSES.test(text) ? `-${change.replace(/^[+-]/, '')}` : change },
        },
      ]
    : []
}

/** `if I lose 6 dB` has no sign. */
const LOSES =
  /\bf(?:e|a)lls?\b|\bdecreas\w*|\breduc\w*|\blos(?:e|es|ing|t)\b|\bless\b|\bweaker\b|\battenuat\w*|\bdrops?\b/

function numberOf(text: string | undefined): string | null {
  const plain = text?.replaceAll(/[\s+]/g, '').replace('−', '-')
  return plain === undefined || Number.isNaN(Number(plain)) || Math.abs(Number(plain)) > 200
    ? null
    : plain
}

function radiated(text: string): Request[] {
  // A limit beside the power, or a loss by length, makes another question of it.
  if ((text.match(/\d\s*-?\s*dbm\b/g)?.length ?? 0) > 1 || /\bdb (?:per|each)\b|\bdb\//.test(text))
    return []
  const tx = numberOf(/([+-]?\d+(?:\.\d+)?)\s*dbm\b/.exec(text)?.[1])
  const gain = numberOf(/([+-]?\d+(?:\.\d+)?)\s*dbi\b/.exec(text)?.[1])
  const loss = /(\d+(?:\.\d+)?)\s*db\b(?!m|i)/.exec(text)?.[1] ?? '0'
  return tx === null || gain === null ? [] : [{ kind: 'eirp', inputs: { tx, gain, loss } }]
}

function noise(text: string): Request[] {
  const levels = [...text.matchAll(/(-\s?\d{1,3}(?:\.\d+)?)/g)].flatMap(
    ([, level]) => numberOf(level) ?? [],
  )
  const [one, other] = levels
  if (one === undefined || other === undefined || levels.length > 2) return []
  const isNoiseFirst =
    text.indexOf('noise') < text.indexOf(one) &&
    /noise\D*$/.test(text.slice(0, text.indexOf(one))) &&
    !/signal[ -]to[ -]noise\D*$/.test(text.slice(0, text.indexOf(one)))
  return [
    {
      kind: 'snr',
      inputs: {
        ...(isNoiseFirst ? { signal: other, noise: one } : { signal: one, noise: other }),
        ...usesIn(text),
      },
    },
  ]
}

/** What the ratio is to be good for. */
function usesIn(text: string): { readonly uses?: string } {
  if (!/\bgood\b|\benough\b|\bok(?:ay)?\b|\bfine\b|\bsufficient\b|\bbad\b/.test(text)) return {}
  return {
    uses: /\bvoice\b|\bvoip\b|\bcalls?\b|\bphones?\b|\bvideo\b/.test(text) ? 'voice' : 'data',
  }
}

/** What designers plan for; below it, rates fall and frames are repeated. */
const LEAST_SNR: Readonly<Record<string, number>> = { voice: CALLS_SNR, data: DATA_SNR }

function fitText(snr: number, uses: string | undefined): string {
  const least = uses === undefined ? undefined : LEAST_SNR[uses]
  if (uses === undefined || least === undefined) return ''
  const verdict =
    snr < least ? 'too little' : snr === least ? 'just enough' : snr < least + 5 ? 'enough' : 'good'
  return ` For ${uses}, plan with ${least} dB or more, so it is ${bold(verdict)}.`
}

const TOPICS = ['wifi-signal-and-coverage', 'wifi-antennas']

function powerText(mw: number): string {
  if (mw >= 1000) return `${readable(mw / 1000)} W`
  if (mw >= 1e-3) return `${readable(mw)} mW`
  if (mw >= 1e-6) return `${readable(mw * 1e3)} µW`
  return mw >= 1e-9 ? `${readable(mw * 1e6)} nW` : `${readable(mw * 1e9)} pW`
}

/** By tens and threes: 23 is 10 + 10 + 3, so twice a hundred. */
function partsStep(db: number, factor: number): Step {
  const isUp = db >= 0
  return {
    text: `Every 10 dB ${isUp ? 'multiplies' : 'divides'} the power by 10, and every 3 dB ${isUp ? 'doubles' : 'halves'} it, almost exactly. ${db} dB is a factor of ${readable(factor)}.`,
    ask: null,
  }
}

export const workDbm: Work = (inputs) => {
  const dbm = Number(inputs['dbm'] ?? Number.NaN)
  if (Number.isNaN(dbm)) return null
  const mw = 10 ** (dbm / 10)
  return {
    title: `${dbm} dBm`,
    answer: `${dbm} dBm is ${bold(powerText(mw))}.`,
    facts: [{ label: 'Power', value: powerText(mw) }],
    steps: [
      { text: 'dBm counts from 1 milliwatt: 0 dBm is 1 mW.', ask: null },
      partsStep(dbm, mw),
      {
        text: `10^(${dbm} ÷ 10) mW = ${powerText(mw)}.`,
        ask:
          mw < 1e-3
            ? null
            : {
                question: `How many milliwatts are ${dbm} dBm?`,
                expected: String(Number(mw.toPrecision(4))),
                form: 'number',
                hint: 'Begin at 0 dBm = 1 mW. Each 10 dB is a factor of ten, each 3 dB a factor of two.',
              },
      },
    ],
    topics: TOPICS,
  }
}

export const workMilliwatts: Work = (inputs) => {
  const mw = Number(inputs['mw'] ?? Number.NaN)
  if (!(mw > 0)) return null
  const dbm = Number((10 * Math.log10(mw)).toFixed(2))
  return {
    title: powerText(mw),
    answer: `${powerText(mw)} is ${bold(`${dbm} dBm`)}.`,
    facts: [{ label: 'Level', value: `${dbm} dBm` }],
    steps: [
      { text: 'dBm counts from 1 milliwatt: 0 dBm is 1 mW.', ask: null },
      {
        text: `10 × log(${readable(mw, 8)}) = ${dbm} dBm. In the head: each factor of ten adds 10, each factor of two adds 3.`,
        ask: {
          question: `How many dBm are ${powerText(mw)}?`,
          expected: String(dbm),
          form: 'number',
          hint: 'Each factor of ten adds 10, each factor of two adds 3.',
        },
      },
    ],
    topics: TOPICS,
  }
}

/** As it is remembered: 3 dB is twice the power, although it is 1.995 times. */
function timesText(factor: number): string {
  const [round, exact] = [readable(factor, 2), readable(factor)]
  return round === exact ? bold(`${exact} times`) : `about ${bold(`${round} times`)} (${exact})`
}

export const workDb: Work = (inputs) => {
  const db = Number(inputs['db'] ?? Number.NaN)
  if (Number.isNaN(db)) return null
  const factor = 10 ** (db / 10)
  return {
    title: `${db} dB`,
    answer:
      db >= 0
        ? `${db} dB more is ${timesText(factor)} the power.`
        : `${db} dB leaves ${timesText(factor)} the power.`,
    facts: [{ label: 'Factor', value: readable(factor) }],
    steps: [partsStep(db, factor)],
    topics: TOPICS,
  }
}

export const workEirp: Work = (inputs) => {
  const [tx, gain, loss] = ['tx', 'gain', 'loss'].map((name) => Number(inputs[name] ?? Number.NaN))
  if (
    tx === undefined ||
    gain === undefined ||
    loss === undefined ||
    Number.isNaN(tx + gain + loss)
  )
    return null
  const eirp = Number((tx + gain - loss).toFixed(2))
  const facts: Fact[] = [
    { label: 'EIRP', value: `${eirp} dBm` },
    { label: 'As power', value: powerText(10 ** (eirp / 10)) },
  ]
  return {
    title: 'EIRP',
    answer: `The EIRP is ${bold(`${eirp} dBm`)}: ${tx} + ${gain}${loss === 0 ? '' : ` − ${loss}`}. That is ${powerText(10 ** (eirp / 10))}.`,
    facts,
    steps: [
      {
        text: `Decibels are added: the transmitter's ${tx} dBm, plus the antenna's ${gain} dBi${loss === 0 ? '' : `, less ${loss} dB that the cable takes`}: ${eirp} dBm.`,
        ask: {
          question: 'What is the EIRP in dBm?',
          expected: String(eirp),
          form: 'number',
          hint: 'Add the gain of the antenna, and subtract the loss of cable and connectors.',
        },
      },
    ],
    topics: ['wifi-antennas', 'wifi-regulation'],
  }
}

export const workSnr: Work = (inputs) => {
  const [signal, floor] = [
    Number(inputs['signal'] ?? Number.NaN),
    Number(inputs['noise'] ?? Number.NaN),
  ]
  if (Number.isNaN(signal + floor)) return null
  const snr = Number((signal - floor).toFixed(2))
  return {
    title: `Signal ${signal} dBm, noise ${floor} dBm`,
    answer: `The signal-to-noise ratio is ${bold(`${snr} dB`)}: ${signal} − (${floor}).${fitText(snr, inputs['uses'])}`,
    facts: [{ label: 'SNR', value: `${snr} dB` }],
    steps: [
      {
        text: `Subtract the noise from the signal: ${signal} − (${floor}) = ${snr} dB. The larger it is, the better.`,
        ask: {
          question: 'What is the signal-to-noise ratio in dB?',
          expected: String(snr),
          form: 'number',
          hint: 'Subtract the noise from the signal; mind that both are negative.',
        },
      },
    ],
    topics: ['wifi-signal-and-coverage', 'wifi-interference'],
  }
}
