/** How many wide channels so many channels of 20 MHz make: one of 80 MHz takes four of them. */
import { bold, counted, type Request, type Work } from '../calculation.ts'
import { plainOf } from './plain-text.ts'
import { numberOf, toldSum } from './told-sum.ts'

const NARROW =
  /(?<![\d.])(\d{1,3})\s*(?:x\s*)?(?:\w+[ -]){0,3}?20[ -]?mhz|(?<![\d.])(\d{1,3}) (?:\w+ ){0,2}?channels? (?:\w+ ){0,3}?20 ?mhz/
const SPECTRUM = /(?<![\d.])(\d{2,4}) ?mhz (?:of )?(?:\w+ )?(?:spectrum|band ?width|band)\b/
const WIDE =
  /(?<=\b(?:to|of|with|at|into|and) )(40|80|160|320)\b(?= |\?|$|,)|(?<![\d.])(40|80|160|320)(?:[ -]?mhz|'?s\b| wide|\b(?= (?:\w+ ){0,3}?channels?))/g

export function readWideChannels(raw: string): Request[] {
  const words = plainOf(raw)
    .replaceAll(/\b(\d{1,2})(?:-|–) ?mhz\b/g, '$1 mhz')
    .replaceAll(/\b20-mhz\b|\b20mhz\b/g, '20 mhz')
  if (
    !/\bchannels?\b/.test(words) ||
    !/\bhow many\b|\bnumber of\b/.test(words) ||
    /\bwhy\b/.test(words)
  )
    return []
  const match = NARROW.exec(words)
  const spectrum = SPECTRUM.exec(words)?.[1]
  const narrow =
    match?.[1] ??
    match?.[2] ??
    (spectrum === undefined ? undefined : String(Math.floor(Number(spectrum) / 20)))
  const widths = [
    ...new Set([...words.matchAll(WIDE)].map(([, width, other]) => width ?? other ?? '')),
  ].filter((width) => width !== spectrum)
  return narrow !== undefined && widths.length > 0 && Number(narrow) > 1
    ? [
        {
          kind: 'wide-channels',
          inputs: {
            narrow,
            widths: widths.join(' '),
            ...(match || spectrum === undefined ? {} : { spectrum }),
          },
        },
      ]
    : []
}

export const workWideChannels: Work = (inputs) => {
  const narrow = numberOf(inputs['narrow'])
  const widths = (inputs['widths'] ?? '').split(' ').map(Number)
  if (!(narrow > 0) || widths.some((width) => !(width >= 40) || width % 20 !== 0)) return null
  const rows = widths.map((width) => ({
    width,
    each: width / 20,
    most: Math.floor(narrow / (width / 20)),
  }))
  return toldSum({
    title:
      inputs['spectrum'] === undefined
        ? `${narrow} channels of 20 MHz`
        : `${inputs['spectrum']} MHz of spectrum`,
    answer: `${rows
      .map(
        ({ width, each, most }) =>
          `You get at most ${bold(counted(most, 'channel'))} of ${width} MHz: each takes ${each} of 20 MHz, and ${narrow} ÷ ${each} = ${Number((narrow / each).toFixed(2))}${narrow % each === 0 ? '' : ', rounded down'}.`,
      )
      .join(' ')} Only neighbors can be joined, so a gap in the band makes it fewer.`,
    facts: rows.map(({ width, most }) => ({ label: `${width} MHz`, value: String(most) })),
    steps: rows.map(({ width, each, most }) => [
      `A channel of ${width} MHz takes ${width} ÷ 20 = ${each} of the narrow ones: ${narrow} ÷ ${each}, so ${most}.`,
      `How many channels of ${width} MHz are that?`,
      most,
      'Divide the width by 20 MHz, then the channels by that, rounded down.',
    ]),
    topics: ['wifi-channels'],
  })
}
