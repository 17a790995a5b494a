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

/** A channel between the three is what to change; other faults have findings of their own. */
export const changeAnswer = (radios: readonly Radio[]): Finding[] =>
  radios.some(({ channel }) => channel !== null && channel <= 14 && ![1, 6, 11].includes(channel))
    ? channelAnswer(radios)
    : []

export function channelAnswer(radios: readonly Radio[]): Finding[] {
  const low = radios.filter(({ channel }) => channel !== null && channel >= 1 && channel <= 14)
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
  const free = [1, 6, 11].filter((one) => low.every(({ channel }) => channel !== one))
  return free.length === 0
    ? 'Move your own access points to 1, 6 and 11, the strongest neighbors apart'
    : `Move your own access point from there to channel ${listed(free.map(String))}, which no radio in this list uses`
}
