/** A table of a site survey with signal and noise: `Location  SSID  Signal(dBm)  Noise(dBm)  Channel`. */
import { answer, fault, healthy, listed, type Finding, type Reader } from './reading.ts'

const HEAD = /\b(?:signal|rssi)\b.*\bnoise\b|\bnoise\b.*\b(?:signal|rssi)\b/i
const LEVELS = /-\d{2,3}(?=\s|$|\s*dBm)/g
const TOPICS = ['wifi-signal-and-coverage', 'wireless-survey-records', 'wifi-interference']
/** What calls need, and what data needs. */
const CALLS_DB = 25
const DATA_DB = 20
const WEAK_DBM = -67

type Place = {
  readonly name: string
  readonly signal: number
  readonly noise: number
  readonly snr: number
}

function placeOf(line: string, isNoiseFirst: boolean): Place | null {
  const levels = line.match(LEVELS)?.map(Number) ?? []
  const [first, second] = levels
  const name = /^\s*(\S.*?)(?:\s{2,}|\s+-\d|\s*[|,;])/.exec(line)?.[1]?.trim()
  if (first === undefined || second === undefined || name === undefined || /\?\s*$/.test(line))
    return null
  const [signal, noise] = isNoiseFirst ? [second, first] : [first, second]
  return signal > noise ? { name, signal, noise, snr: signal - noise } : null
}

export const readSurveyTable: Reader = (lines) => {
  const at = lines.findIndex((line) => HEAD.test(line) && !LEVELS.test(line))
  LEVELS.lastIndex = 0
  const head = lines[at]
  if (head === undefined) return null
  const isNoiseFirst = head.search(/noise/i) < head.search(/signal|rssi/i)
  const places = lines.slice(at + 1).flatMap((line) => placeOf(line, isNoiseFirst) ?? [])
  if (places.length < 2) return null
  const bad = places.filter(({ snr }) => snr < CALLS_DB)
  return {
    what: 'a table of a site survey',
    findings: findingsOf(places, bad),
    isOutput: (line) => line === head || placeOf(line, isNoiseFirst) !== null,
    answersTo: (said) =>
      /\bwhich\b|\bwhere\b|\bworst\b|\bbad\b|\bcalls?\b|\bvoice\b/i.test(said) && bad.length > 0
        ? [
            answer(
              'survey-asked',
              `${listed(bad.toSorted((one, other) => one.snr - other.snr).map(wordsOf))}. ${causeOf(bad)}`,
              { topics: TOPICS },
            ),
          ]
        : [],
  }
}

const wordsOf = ({ name, signal, noise, snr }: Place): string =>
  `${name}: the signal is ${signal} dBm and the noise ${noise} dBm, so the SNR is ${signal} − (${noise}) = ${snr} dB${snr < DATA_DB ? `, less than the ${DATA_DB} dB that data needs and the ${CALLS_DB} dB that calls need` : `, enough for data and less than the ${CALLS_DB} dB that calls need`}`

/** A signal that would do beside a high noise is another fault than a weak signal. */
function causeOf(bad: readonly Place[]): string {
  const noisy = bad.filter(({ noise }) => noise > -85)
  const weak = bad.filter(({ noise, signal }) => noise <= -85 && signal < WEAK_DBM)
  return [
    ...(noisy.length > 0
      ? [
          `At ${listed(noisy.map(({ name }) => name))} the noise is the matter (usual is about -90 dBm): look for the source with a spectrum analyzer, and move to a quieter channel or to 5 GHz.`,
        ]
      : []),
    ...(weak.length > 0
      ? [
          `At ${listed(weak.map(({ name }) => name))} the signal is weak: a nearer access point, or a better place for it.`,
        ]
      : []),
  ].join(' ')
}

function findingsOf(places: readonly Place[], bad: readonly Place[]): Finding[] {
  return bad.length > 0
    ? bad.map((place) =>
        fault('low-snr', `${wordsOf(place)}. ${causeOf([place])}`, { topics: TOPICS }),
      )
    : [
        healthy(
          'snr-fine',
          `The SNR (signal minus noise) is ${listed(places.map(({ name, snr }) => `${snr} dB at ${name}`))}: enough for data (${DATA_DB} dB) and calls (${CALLS_DB} dB).`,
          { topics: TOPICS },
        ),
      ]
}
