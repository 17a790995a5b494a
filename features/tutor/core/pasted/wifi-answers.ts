/** Whether a scan looks suspicious, and whether its channels are well chosen. */
import { answer, listed, type Finding } from './reading.ts'
import type { Radio } from './wifi-table.ts'
import { twinFindings } from './wifi-twins.ts'

export function twinAnswer(radios: readonly Radio[]): Finding[] {
  return twinFindings(radios).length > 0
    ? [
        answer(
          'twin-asked',
          'Yes: one name is announced with and without encryption, which is how an evil twin looks.',
          { topics: ['rogue-wireless'] },
        ),
      ]
    : []
}

/** The radios that the words call their own: `OfficeA is ours`, `my network is Home`. */
export function withOwn(radios: readonly Radio[], said: string): readonly Radio[] {
  const isNamed = ({ ssid }: Radio): boolean => {
    const name = ssid.replaceAll(/[^\w -]/g, '.')
    return (
      ssid !== '' &&
      new RegExp(
        String.raw`\b${name}\b[^.?!,;]{0,12}\b(?:ours|mine|our own|we)\b|\b(?:our|my|mine|we)\b[^.?!,;]{0,25}\b${name}\b`,
        'i',
      ).test(said)
    )
  }
  return radios.some(isNamed)
    ? radios.map((radio) => ({ ...radio, isOwn: isNamed(radio) }))
    : radios
}

const strengthOf = ({ dbm, percent }: Radio): string =>
  dbm === null ? (percent === null ? '' : ` with ${percent} %`) : ` with ${dbm} dBm`
const namedRadio = (radio: Radio): string =>
  `${radio.ssid === '' ? 'a hidden one' : radio.ssid} (channel ${radio.channel}${strengthOf(radio)})`
/** Channels of 2.4 GHz lie so close that those less than 5 apart overlap. */
const overlaps = (one: number, other: Radio): boolean => Math.abs(one - (other.channel ?? 0)) < 5

/** The own channel against those of the others, and which of the three fewest of them reach. */
function ownChannelAnswer(own: Radio, low: readonly Radio[]): Finding {
  const channel = own.channel ?? 0
  const others = low.filter((radio) => !radio.isOwn)
  const same = others.filter((radio) => radio.channel === channel)
  const partly = others.filter((radio) => radio.channel !== channel && overlaps(channel, radio))
  const load = (one: number) => others.filter((radio) => overlaps(one, radio)).length
  const best = [1, 6, 11].toSorted((one, other) => load(one) - load(other))[0] ?? channel
  const isOdd = ![1, 6, 11].includes(channel)
  const parts = [
    ...(isOdd ? [`${channel} lies between 1, 6 and 11, the only ones that do not overlap`] : []),
    ...(same.length > 0
      ? [`${listed(same.map(namedRadio))} shares it, so the air is divided`]
      : []),
    ...(partly.length > 0
      ? [`${listed(partly.map(namedRadio))} overlaps it partly, which disturbs more than sharing`]
      : []),
  ]
  const isBetter = isOdd || load(best) < load(channel)
  return answer(
    'channels-asked',
    parts.length === 0
      ? `Yes: ${own.ssid} is on channel ${channel}, and no other radio in this list reaches it.`
      : `${isBetter ? 'No, not the best' : 'There is no better one in this list'}: ${own.ssid} is on channel ${channel}; ${parts.join('; ')}.${isBetter ? ` Of 1, 6 and 11, channel ${best} has the fewest neighbors here (${load(best)}): move to it, with 20 MHz.` : ''} In 5 or 6 GHz there is more room.`,
    { topics: ['wifi-channels', 'wifi-interference'] },
  )
}

/** A channel between the three is what to change; other faults have findings of their own. */
export const changeAnswer = (radios: readonly Radio[]): Finding[] =>
  radios.some(({ channel }) => channel !== null && channel <= 14 && ![1, 6, 11].includes(channel))
    ? channelAnswer(radios)
    : []

export function channelAnswer(radios: readonly Radio[]): Finding[] {
  const low = radios.filter(({ channel }) => channel !== null && channel >= 1 && channel <= 14)
  const own = low.filter(({ isOwn }) => isOwn)
  if (own.length === 1 && own[0] && low.length > 1) return [ownChannelAnswer(own[0], low)]
  const odd = [
    ...new Set(
      low.flatMap(({ channel }) =>
        channel === null || [1, 6, 11].includes(channel) ? [] : [String(channel)],
      ),
    ),
  ]
  const topics = ['wifi-channels', 'wifi-interference']
  if (odd.length > 0)
    return [
      answer(
        'channels-asked',
        `The channels are not well chosen: ${listed(odd)} ${odd.length === 1 ? 'lies' : 'lie'} between 1, 6 and 11, the only ones in 2.4 GHz that do not overlap. ${freeWords(low)}; neighbors you cannot move. Then use 20 MHz in this band, and move clients to 5 or 6 GHz.`,
        { topics },
      ),
    ]
  const used = [
    ...new Set(low.flatMap(({ channel }) => (channel === null ? [] : [String(channel)]))),
  ]
  return used.length > 0
    ? [
        answer(
          'channels-asked',
          `In 2.4 GHz only ${listed(used)} ${used.length === 1 ? 'is' : 'are'} in use, and channels 1, 6 and 11 do not overlap, so the choice is right. Radios on the same channel still share it.`,
          { topics },
        ),
      ]
    : []
}

const ASKS_CHOICE =
  /\bwhich\b[^.?!]*\b(?:ap|aps|access point|bssid|radio|one|signal)\b[^.?!]*\b(?:take|use|join|connect|choose|pick|prefer|best|strongest)\b|\b(?:best|strongest) (?:ap|access point|signal|radio|one)\b/i

/** `which AP should my laptop take`: the strongest of each name; higher is nearer to zero. */
export function strongestAnswer(radios: readonly Radio[], said: string): Finding[] {
  const levelOf = ({ dbm, percent }: Radio) => dbm ?? percent ?? Number.NEGATIVE_INFINITY
  const best = [...Map.groupBy(radios, ({ ssid }) => ssid)].flatMap(([ssid, same]) => {
    const [first] = same.toSorted((one, other) => levelOf(other) - levelOf(one))
    return first && ssid !== '' && levelOf(first) > Number.NEGATIVE_INFINITY
      ? [{ ssid, first }]
      : []
  })
  if (!ASKS_CHOICE.test(said) || best.length === 0) return []
  const told = best.map(
    ({ ssid, first }) =>
      `${ssid}: ${first.bssid ?? 'the only radio'}${first.channel === null ? '' : ` on channel ${first.channel}`} with ${first.dbm === null ? `${first.percent} %` : `${first.dbm} dBm`}`,
  )
  return [
    answer(
      'strongest-asked',
      `The strongest of each name is ${listed(told)}; nearer to zero is stronger in dBm. The device chooses by itself; of two that are about as strong, the one on a free channel is better.`,
      { topics: ['wifi-signal-and-coverage', 'wifi-names'] },
    ),
  ]
}

/** Which of the three channels nobody uses, or what to do if all are taken. */
function freeWords(low: readonly Radio[]): string {
  const free = [1, 6, 11].filter((one) => low.every((radio) => !overlaps(one, radio)))
  return free.length === 0
    ? 'Move your own access points to 1, 6 and 11, the strongest neighbors apart'
    : `Move your own access point from there to channel ${free.join(' or ')}, which no radio in this list reaches`
}
