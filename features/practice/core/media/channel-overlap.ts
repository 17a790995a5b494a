/** Which access points disturb each other, and which channel is still free. */
import {
  defineExercise,
  type Field,
  type FieldVerdict,
  type Option,
  type Step,
} from '../exercise.ts'
import { judgeChoice, judgeMultiChoice, judgeText } from '../judge.ts'
import type { Random } from '../random.ts'
import { readInteger } from '../read-number.ts'
import { blockOf, center24, center5, CHANNELS_5, type Width } from './channels.ts'

type AccessPoint = { readonly name: string; readonly channel: number; readonly width: Width }

type Data =
  | {
      readonly sort: 'pairs'
      readonly band: '2.4' | '5'
      readonly points: readonly AccessPoint[]
      readonly asked: number
    }
  | {
      readonly sort: 'free'
      readonly points: readonly AccessPoint[]
      readonly options: readonly number[]
      readonly asked: number
    }

const NAMES = ['Hall', 'Office', 'Store', 'Canteen', 'Lobby', 'Workshop']
/** In 2.4 GHz as in the United States; elsewhere 12 and 13 exist too. */
const CHANNELS_24 = Array.from({ length: 11 }, (_, index) => index + 1)

/** In MHz, from and to. */
function rangeOf({ channel, width }: AccessPoint, band: '2.4' | '5'): readonly [number, number] {
  if (band === '2.4') return [center24(channel) - width / 2, center24(channel) + width / 2]
  const block = blockOf(channel, width) ?? [channel]
  return [center5(block[0] ?? channel) - 10, center5(block.at(-1) ?? channel) + 10]
}

function overlap(one: AccessPoint, other: AccessPoint, band: '2.4' | '5'): boolean {
  const [from, to] = rangeOf(one, band)
  const [otherFrom, otherTo] = rangeOf(other, band)
  return from < otherTo && otherFrom < to
}

/** 20 MHz channels four apart share nothing but an edge: books differ on them, so they are not asked. */
function isClear(channels: readonly number[]): boolean {
  return channels.every((one) => channels.every((other) => Math.abs(one - other) !== 4))
}

/** The lowest channels have their edges at the very numbers with which one counts. */
function isWorthAsking({ channel }: AccessPoint): boolean {
  return channel > 3
}

function pairsOf(
  points: readonly AccessPoint[],
): { readonly id: string; readonly one: AccessPoint; readonly other: AccessPoint }[] {
  return points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => ({ id: `${one.name}-${other.name}`, one, other })),
  )
}

function write({ channel, width }: AccessPoint, band: '2.4' | '5'): string {
  return band === '2.4' ? `channel ${channel}` : `channel ${channel}, ${width} MHz`
}

function freeOf({ points, options }: Extract<Data, { sort: 'free' }>): number[] {
  return options.filter((channel) =>
    points.every((point) => !overlap(point, { name: '', channel, width: 20 }, '2.4')),
  )
}

function posePairs(random: Random, band: '2.4' | '5'): Data {
  for (;;) {
    const names = random.sample(NAMES, band === '5' ? 4 : 3)
    const points = names.map((name): AccessPoint => {
      if (band === '2.4') return { name, channel: random.pick(CHANNELS_24), width: 20 }
      const width = random.pick([20, 40, 40, 80, 80, 160] as const)
      return {
        name,
        channel: random.pick(CHANNELS_5.filter((channel) => blockOf(channel, width))),
        width,
      }
    })
    const pairs = pairsOf(points)
    const bad = pairs.filter(({ one, other }) => overlap(one, other, band))
    if (bad.length === 0 || bad.length === pairs.length) continue
    if (band === '2.4' && !isClear(points.map(({ channel }) => channel))) continue
    const asked = points.findIndex((point) =>
      band === '5' ? point.width > 20 : isWorthAsking(point),
    )
    if (asked === -1) continue
    return { sort: 'pairs', band, points, asked }
  }
}

function poseFree(random: Random): Data {
  for (;;) {
    const points = random
      .sample(NAMES, random.int(2, 3))
      .map((name): AccessPoint => ({ name, channel: random.pick(CHANNELS_24), width: 20 }))
    const taken = points.map(({ channel }) => channel)
    const clear = CHANNELS_24.filter(
      (channel) => isClear([channel, ...taken]) || taken.includes(channel),
    )
    const free = freeOf({ sort: 'free', points, options: clear, asked: 0 })
    const busy = clear.filter((channel) => !free.includes(channel))
    if (free.length === 0 || busy.length < 4) continue
    const options = [random.pick(free), ...random.sample(busy, 4)].toSorted(
      (one, other) => one - other,
    )
    const asked = points.findIndex(isWorthAsking)
    if (asked === -1) continue
    return { sort: 'free', points, options, asked }
  }
}

function channelOptions(): Option[] {
  return CHANNELS_5.map((channel) => ({ id: String(channel), label: String(channel) }))
}

export const channelOverlap = defineExercise<Data>({
  kind: 'channel-overlap',

  pose: (random, level) => {
    if (level === 1) return posePairs(random, '2.4')
    return level === 2 ? poseFree(random) : posePairs(random, '5')
  },

  show: (data) => {
    const { points } = data
    const asked = points[data.asked]
    const band = data.sort === 'free' ? '2.4' : data.band
    const exhibit = {
      type: 'table' as const,
      title: `Access points, ${band} GHz`,
      columns: ['Access point', 'Channel', 'Width'],
      rows: points.map(({ name, channel, width }) => [name, String(channel), `${width} MHz`]),
    }
    if (data.sort === 'free') {
      const fields: Field[] = [
        {
          type: 'text',
          id: 'low',
          label: `Lower edge of ${asked?.name}’s channel, in MHz`,
          keyboard: 'digits',
        },
        {
          type: 'text',
          id: 'high',
          label: `Upper edge of ${asked?.name}’s channel, in MHz`,
          keyboard: 'digits',
        },
        {
          type: 'choice',
          id: 'free',
          label: 'A new access point hears all of these. Which channel disturbs none of them?',
          options: data.options.map((channel) => ({
            id: String(channel),
            label: `channel ${channel}`,
          })),
        },
      ]
      return {
        prompt: 'The channels are 20 MHz wide (802.11g and later).',
        exhibits: [exhibit],
        fields,
      }
    }
    const fields: Field[] = [
      data.band === '2.4'
        ? {
            type: 'text',
            id: 'center',
            label: `Center frequency of ${asked?.name}’s channel, in MHz`,
            keyboard: 'digits',
          }
        : {
            type: 'multi-choice',
            id: 'block',
            label: `Which 20 MHz channels does ${asked?.name} take?`,
            options: channelOptions().filter(
              ({ id }) => Math.abs(Number(id) - (asked?.channel ?? 0)) <= 40,
            ),
          },
      {
        type: 'multi-choice',
        id: 'pairs',
        label: 'Which pairs overlap?',
        options: pairsOf(points).map(({ id, one, other }) => ({
          id,
          label: `${one.name} and ${other.name}`,
        })),
      },
    ]
    return {
      prompt:
        data.band === '2.4'
          ? 'All these access points hear each other. The channels are 20 MHz wide (802.11g and later).'
          : 'All these access points hear each other. The channel given is the primary one of a wider channel.',
      exhibits: [exhibit],
      fields,
    }
  },

  workOut: (data) => {
    const { points } = data
    const band = data.sort === 'free' ? '2.4' : data.band
    const asked = points[data.asked]
    if (!asked) throw new Error('Nobody is asked about.')
    const ranges = points.map((point) => {
      const [from, to] = rangeOf(point, band)
      return `${point.name.padEnd(9)} ${from} – ${to} MHz`
    })
    if (data.sort === 'free') {
      const [low, high] = rangeOf(asked, '2.4')
      const [free = 0] = freeOf(data)
      return {
        answer: { low: String(low), high: String(high), free: String(free) },
        steps: [
          {
            text: 'The center of a channel is 2407 + 5 × its number, and it reaches 10 MHz to each side.',
            code: ranges.join('\n'),
          },
          {
            text: `Channel ${free} is the one of these that touches none of them. The shortcut: numbers five or more apart are safe.`,
            code: data.options
              .map((channel) => {
                const [from, to] = rangeOf({ name: '', channel, width: 20 }, '2.4')
                const hit = points.find((point) =>
                  overlap(point, { name: '', channel, width: 20 }, '2.4'),
                )
                return `${String(channel).padStart(2)}  ${from} – ${to}  ${hit ? `overlaps ${hit.name}` : 'free'}`
              })
              .join('\n'),
          },
        ],
      }
    }
    const bad = pairsOf(points).filter(({ one, other }) => overlap(one, other, band))
    const pairStep: Step = {
      text: `Ranges that share something: ${bad.map(({ one, other }) => `${one.name} and ${other.name}`).join('; ')}.`,
      code: ranges.join('\n'),
    }
    const pairs = bad.map(({ id }) => id)
    if (data.band === '2.4') {
      const center = center24(asked.channel)
      return {
        answer: { center: String(center), pairs },
        steps: [
          { text: `${asked.name}: 2407 + 5 × ${asked.channel} = ${center} MHz.` },
          { text: 'Each reaches 10 MHz to both sides of its center.' },
          pairStep,
        ],
      }
    }
    const block = blockOf(asked.channel, asked.width) ?? []
    return {
      answer: { block: block.map(String), pairs },
      steps: [
        {
          text: `${asked.width} MHz are ${asked.width / 20} channels of 20 MHz, joined in fixed blocks. The block that holds ${asked.channel}: ${block.join(', ')}.`,
        },
        pairStep,
      ],
    }
  },

  judge: (data, answer): Record<string, FieldVerdict> => {
    const { points } = data
    const asked = points[data.asked]
    if (!asked) throw new Error('Nobody is asked about.')
    if (data.sort === 'free') {
      const [low, high] = rangeOf(asked, '2.4')
      const judgeEdge = (id: 'low' | 'high', right: number) =>
        judgeText(
          answer[id],
          readInteger,
          (given) => given === right,
          (given) => {
            if (given === center24(asked.channel))
              return 'That is the center; the edge is half the width away.'
            if (given === (id === 'low' ? high : low)) return 'That is the other edge.'
            if (Math.abs(given - center24(asked.channel)) === 20)
              return 'That is a whole width from the center; it is half of it.'
            if (Math.abs(given - center24(asked.channel)) === 11)
              return 'That is the edge of the 22 MHz of old 802.11b; here the channels are 20 MHz wide.'
            return 'Find the center first, then half the width to the side.'
          },
        )
      return {
        low: judgeEdge('low', low),
        high: judgeEdge('high', high),
        free: judgeChoice(
          answer['free'],
          data.options.map((channel) => ({ id: String(channel), label: '' })),
          String(freeOf(data)[0]),
          (chosen) => {
            const hit = points.find((point) =>
              overlap(point, { name: '', channel: Number(chosen), width: 20 }, '2.4'),
            )
            if (!hit) return 'Another channel is meant.'
            return hit.channel === Number(chosen)
              ? `${hit.name} is on that very channel.`
              : `It reaches into ${hit.name}’s channel ${hit.channel}.`
          },
        ),
      }
    }
    const { band } = data
    const bad = pairsOf(points).filter(({ one, other }) => overlap(one, other, band))
    const pairs = judgeMultiChoice(
      answer['pairs'],
      pairsOf(points).map(({ id }) => ({ id, label: '' })),
      new Set(bad.map(({ id }) => id)),
      (chosen) => {
        const pair = pairsOf(points).find(({ id }) => id === chosen)
        return pair
          ? `${pair.one.name} (${write(pair.one, band)}) and ${pair.other.name} (${write(pair.other, band)}) share nothing.`
          : 'They share nothing.'
      },
      (count) =>
        `All chosen ones are right, and ${count === 1 ? 'one pair is' : `${count} pairs are`} missing.`,
    )
    if (band === '2.4') {
      const center = center24(asked.channel)
      return {
        center: judgeText(
          answer['center'],
          readInteger,
          (given) => given === center,
          (given) => {
            if (given === 2400 + 5 * asked.channel) return 'Counting begins at 2407, not at 2400.'
            if (given === 2412 + 5 * asked.channel)
              return 'Channel 1 is already at 2412: you counted one step too many.'
            if (Math.abs(given - center) === 10)
              return 'That is an edge of the channel, not its center.'
            return 'Channel 1 is at 2412 MHz, and each number is 5 MHz further.'
          },
        ),
        pairs,
      }
    }
    const block = new Set((blockOf(asked.channel, asked.width) ?? []).map(String))
    return {
      block: judgeMultiChoice(
        answer['block'],
        channelOptions(),
        block,
        (chosen) =>
          `Channel ${chosen} is not in the block of ${asked.width} MHz that holds ${asked.channel}.`,
        () => `${asked.width} MHz are more channels of 20 MHz than that.`,
      ),
      pairs,
    }
  },

  nudge: (data) =>
    data.sort === 'pairs' && data.band === '5'
      ? 'Wider channels are fixed blocks: from 36, from 100 and from 149 on, the channels of 20 MHz are joined two by two, four by four or eight by eight. Two access points overlap if their blocks share a channel.'
      : 'The center of a channel from 1 to 13 is 2407 MHz plus 5 times its number, and it reaches half its width to each side.',

  aim: (data, fieldId) => {
    const asked = data.points[data.asked]
    if (fieldId === 'block')
      return `Write the channels down from the beginning of its run, and cut them into groups of ${(asked?.width ?? 20) / 20}.`
    if (fieldId === 'pairs')
      return 'Write the lowest and the highest frequency of each, and compare two by two.'
    if (fieldId === 'free')
      return 'Strike out every channel whose number is less than five away from one in use.'
    if (fieldId === 'center')
      return `Multiply ${asked?.channel} by 5 and add it to the base of the band.`
    return `Take the center of channel ${asked?.channel} first.`
  },
})
