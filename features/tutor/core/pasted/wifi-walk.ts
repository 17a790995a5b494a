/**
 * Signals noted while walking: a place, which radio, and its strength, a line each.
 *
 * A client decides by itself when it roams. Where it stays on a weak radio beside a strong one it is a sticky client.
 */
import { WEAK_DBM } from '../wifi-limits.ts'
import { answer, fault, healthy, listed, type Finding, type Reader } from './reading.ts'

/** `kitchen BSSID ..:53:01 ch 6 -84`, `meeting room AP-2 ch 44 -57 dBm`. */
const ROW =
  /^\s*(?:[-*•]\s*)?(\S.*?)[\s:,-]+(?:(?:on|bssid|ap|to|sees|mac)[\s:=]+)?((?:ap|wap)[-_ ]?[\w-]*\d[\w-]*|[.:]*(?:[0-9a-f]{2}[:-]){2,5}[0-9a-f]{2})\b[\s,;]*(.*?)(?:rssi|signal)?[\s:=(]*([-−]\d{2,3})\s*(?:dbm)?\)?\s*(.*)$/i
const CHANNEL = /\b(?:ch(?:annel)?)\.?\s*(\d{1,3})\b/i
/** From here down a client should look for another radio. */
const ROAMS_DBM = -70
const CLEARLY_DB = 10
const TOPICS = ['wifi-roaming-faults', 'wifi-signal-and-coverage']

type Mark = {
  readonly place: string
  readonly radio: string
  readonly channel: string | null
  readonly dbm: number
}

/** `meeting room: AP7 -79dBm, AP9 -58dBm`: one place, several radios. */
const SEVERAL =
  /^\s*(?:[-*•]\s*)?([a-z][\w ]*?)\s*[:=-]\s*((?:(?:ap|wap)[-_ ]?\w*\d\w*[\s:=(]*[-−]\d{2,3}\s*(?:dbm)?\)?[\s,;/]*(?:and\s+)?){2,})$/i
const PAIR = /((?:ap|wap)[-_ ]?\w*\d\w*)[\s:=(]*([-−]\d{2,3})/gi

function marksOf(line: string): Mark[] {
  const [, name, pairs] = SEVERAL.exec(line) ?? []
  if (name !== undefined && pairs !== undefined)
    return [...pairs.matchAll(PAIR)].map(([, radio = '', dbm = '']) => ({
      place: name.toLowerCase().trim(),
      radio,
      channel: null,
      dbm: numberOf(dbm),
    }))
  const match = ROW.exec(line)
  const dbm = numberOf(match?.[4] ?? '')
  if (!match || /\?\s*$/.test(line) || dbm > -20 || dbm < -100) return []
  const place = (match[1] ?? '').toLowerCase().trim()
  return /\b(?:signal|ssid|state|name|interface)\b|:$/.test(place) || place.split(/\s+/).length > 4
    ? []
    : [
        {
          place,
          radio: match[2] ?? '',
          channel: CHANNEL.exec(`${match[3] ?? ''} ${match[5] ?? ''}`)?.[1] ?? null,
          dbm,
        },
      ]
}

const numberOf = (text: string): number => Number(text.replace('−', '-'))

export const readWifiWalk: Reader = (lines) => {
  const marks = lines.flatMap(marksOf)
  const places = [...Map.groupBy(marks, ({ place }) => place)]
  if (marks.length < 3 || places.length < 2) return null
  const sticky = places.flatMap(([place, same]) => choiceAt(place, same) ?? [])
  const dead = places.flatMap(([place, same]) =>
    Math.max(...same.map(({ dbm }) => dbm)) <= WEAK_DBM ? [place] : [],
  )
  const findings: Finding[] = [
    ...sticky.map(({ place, weak, strong }) =>
      fault(
        'sticky-client',
        `At “${place}” ${nameOf(weak)} is at ${weak.dbm} dBm and ${nameOf(strong)} at ${strong.dbm} dBm: a device that stays on the first is a sticky client, ${strong.dbm - weak.dbm} dB weaker than it need be.`,
        { topics: TOPICS },
      ),
    ),
    ...(dead.length > 0
      ? [
          fault(
            'dead-spot',
            `At ${listed(dead.map((place) => `“${place}”`))} no radio is better than ${WEAK_DBM} dBm: an access point is missing there, or stands in the wrong place.`,
            { topics: TOPICS },
          ),
        ]
      : []),
  ]
  return {
    what: 'a list of signals by place',
    findings:
      findings.length > 0
        ? findings
        : [
            healthy(
              'walk-fine',
              `${marks.length} readings at ${places.length} places: everywhere a radio is better than ${WEAK_DBM} dBm.`,
              { topics: TOPICS },
            ),
          ],
    isOutput: (line) => marksOf(line).length > 0,
    answersTo: (said) => stayAnswer(sticky, said),
  }
}

type Choice = { readonly place: string; readonly weak: Mark; readonly strong: Mark }

/** Null where one radio alone is seen, or where the weaker one is good enough. */
function choiceAt(place: string, same: readonly Mark[]): Choice | null {
  const sorted = same.toSorted((one, other) => other.dbm - one.dbm)
  const [strong, weak] = [sorted[0], sorted.at(-1)]
  return strong && weak && weak.dbm <= ROAMS_DBM && strong.dbm - weak.dbm >= CLEARLY_DB
    ? { place, weak, strong }
    : null
}

const nameOf = ({ radio, channel }: Mark): string =>
  `${radio}${channel === null ? '' : ` (channel ${channel})`}`

const ASKS =
  /\b(?:why|stay\w*|stick\w*|sticky|roam\w*|switch\w*|change\w*|drops?|freez\w*|hang\w*|cut|better|which|what|fix|do)\b/i

function stayAnswer([choice]: readonly Choice[], said: string): Finding[] {
  if (!choice || !ASKS.test(said)) return []
  const { place, weak, strong } = choice
  return [
    answer(
      'sticky-asked',
      `It is a sticky client: the device itself decides when to roam, and it holds on to ${nameOf(weak)} at ${weak.dbm} dBm in “${place}” although ${nameOf(strong)} is there with ${strong.dbm} dBm. At such a signal frames are lost and repeated, so calls drop. Lower the transmit power of the access points, so that cells end where the next begins; switch off the lowest data rates or set a minimum signal; turn on 802.11k and 802.11v, and 802.11r for fast handover; and look at the roaming setting (aggressiveness) and the driver of the device.`,
      { topics: TOPICS },
    ),
  ]
}
