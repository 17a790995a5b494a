/** How long a signal is on its way: distance divided by speed, twice for there and back, over a satellite up and down. */
import { bold, readable, type Request, type Work } from '../calculation.ts'
import { plainOf } from './plain-text.ts'
import { numberOf, toldSum } from './told-sum.ts'

const KM = /(?<![\d.])(\d{1,7}(?:\.\d+)?) ?(?:km|kilomet(?:er|re)s?)\b(?! ?(?:\/|per|a) ?s)/g
const SPEED =
  /(?<![\d.])(\d{3,7}) ?(?:km|kilomet(?:er|re)s?) ?(?:\/|per|a|each|every|in a|in 1) ?s(?:ec(?:ond)?)?\b/
const ASKS =
  /\bdelay\b|\blatency\b|\bround[ -]?trip\b|\brtt\b|\bhow long\b|\bms\b|\bmilliseconds\b|\bone[ -]way\b|\b1[ -]way\b|\btravel\w*|\bpropagat\w*/
const OTHER = /\bwhy\b|\bdb\b|\bdbm\b|\bloss\b|\bhow far\b|\bsplice\w*/
const FIBER = 200_000
const VACUUM = 300_000

export function readTravelTimes(raw: string): Request[] {
  const words = plainOf(raw.replaceAll(/(?<=\d) (?=\d{3}\b)/g, ''))
  if (!ASKS.test(words) || OTHER.test(words)) return []
  const speed = SPEED.exec(words)
  const rest = words.replace(speed?.[0] ?? ' ', ' ')
  const [km, more] = [...rest.matchAll(KM)].map(([, value]) => value)
  if (km === undefined || more !== undefined) return []
  const isSatellite = /\bsat\w*\b|\bgeostation\w*|\borbit\b|\bgeo\b/.test(words)
  const isFiber = /\bfib(?:er|re)\b|\bcable\b|\bglass\b/.test(words)
  if (!speed && !isSatellite && !isFiber && !/\blight\b|\bradio\b/.test(words)) return []
  return [
    {
      kind: 'travel-time',
      inputs: {
        km,
        speed: speed?.[1] ?? String(isFiber ? FIBER : VACUUM),
        ...(isSatellite ? { satellite: 'yes' } : {}),
        ...(speed ? {} : { from: isFiber ? 'fiber' : 'light' }),
      },
    },
  ]
}

export const workTravelTime: Work = (inputs) => {
  const [km, speed] = [numberOf(inputs['km']), numberOf(inputs['speed'])]
  if (!(km > 0) || !(speed > 0)) return null
  const isSatellite = inputs['satellite'] === 'yes'
  const way = isSatellite ? 2 * km : km
  const one = Number(((way / speed) * 1000).toPrecision(4))
  const both = Number(((2 * way * 1000) / speed).toPrecision(4))
  const path = isSatellite ? `2 × ${readable(km, 7)} km up and down` : `${readable(km, 7)} km`
  const assumed =
    inputs['from'] === 'fiber'
      ? ' Light in fiber makes about 200,000 km a second.'
      : inputs['from'] === 'light'
        ? ' Radio makes 300,000 km a second.'
        : ''
  return toldSum({
    title: `${path} at ${readable(speed, 6)} km/s`,
    answer: `One way takes ${bold(`${readable(one)} ms`)}: ${path} ÷ ${readable(speed, 6)} km/s. The round trip takes at least ${bold(`${readable(both)} ms`)}${isSatellite ? `: the path is passed four times, ${readable(4 * km, 8)} km` : ', twice that'}.${assumed} Devices on the way add to it.`,
    facts: [
      { label: 'One way', value: `${readable(one)} ms` },
      { label: 'Round trip', value: `${readable(both)} ms` },
    ],
    steps: [
      [
        `Divide the way by the speed: ${path} ÷ ${readable(speed, 6)} = ${readable(one)} ms.`,
        'How many ms does one way take?',
        one,
        isSatellite
          ? 'The signal goes up and down again. Divide by the speed, times 1,000.'
          : 'Divide the distance by the speed, times 1,000.',
      ],
      [
        `There and back: 2 × ${readable(one)} = ${readable(both)} ms.`,
        'How many ms does the round trip take?',
        both,
        'Twice the way.',
      ],
    ],
    topics: isSatellite ? ['satellite-links', 'delay-and-loss'] : ['delay-and-loss'],
  })
}
