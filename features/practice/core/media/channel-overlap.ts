/** Which access points disturb each other, and which channel is still free. */
import {
  defineExercise,
  plainOptions,
  type AnswerValue,
  type Exhibit,
  type Field,
  type FieldVerdict,
} from '../exercise.ts'
import { judgeChoice, judgeMultiChoice, judgeText } from '../judge.ts'
import { defineEngine, type Material } from '../material.ts'
import { readInteger } from '../read-number.ts'
import { chooseSort, sortSubjects } from '../sorts.ts'
import { fill } from '../template/template.ts'
import {
  badPairs,
  bandOf,
  centerMistakes,
  edgeMistakes,
  firstOf,
  freeOf,
  poseProblem,
  rightNumber,
  type AskedNumber,
  type Data,
  type NumberId,
} from './channel-problems.ts'
import { freeSteps, KindFile, pairSteps } from './channel-words.ts'
import { blockOf, CHANNELS_5, overlap, pairsOf, type AccessPoint } from './channels.ts'

/** Channels offered around one whose block is asked for; the widest block reaches 28. */
const OFFERED_AROUND = 40

/** The field of a block, by the access point whose block it is. */
const blockId = ({ name }: AccessPoint) => `block-${name.toLowerCase()}`

function createChannelOverlap({ kind: words }: Material<KindFile>) {
  function exhibitOf({ sort, points }: Data): Exhibit {
    const { title, columns, width: form } = words.exhibit
    return {
      type: 'table',
      title: fill(title, { band: bandOf(sort) }),
      columns: [columns.name, columns.channel, columns.width],
      rows: points.map(({ name, channel, width }) => [
        name,
        String(channel),
        fill(form, { width }),
      ]),
    }
  }

  function numberField({ id, offered }: AskedNumber, { name }: AccessPoint): Field {
    const label = fill(id === 'center' ? words.center.label : words.edges[id], { name })
    return offered.length === 0
      ? { type: 'text', id, label, keyboard: 'digits' }
      : { type: 'choice', id, label, options: plainOptions(offered) }
  }

  function explainNumber(id: NumberId, channel: number, given: number): string {
    if (id === 'center') {
      const found = entryOf(centerMistakes(channel), given)
      return found ? words.center[found] : words.center.otherwise
    }
    const found = entryOf(edgeMistakes(id, channel), given)
    return found ? words.edges[found] : words.edges.otherwise
  }

  function judgeNumber(
    { id, offered }: AskedNumber,
    channel: number,
    given: AnswerValue | undefined,
  ) {
    const right = rightNumber(id, channel)
    return offered.length === 0
      ? judgeText(
          given,
          readInteger,
          (number) => number === right,
          (number) => explainNumber(id, channel, number),
        )
      : judgeChoice(given, plainOptions(offered), String(right), (chosen) =>
          explainNumber(id, channel, Number(chosen)),
        )
  }

  function describe({ name, channel, width }: AccessPoint, { sort }: Data): string {
    const { point, widePoint } = words.pairs
    return bandOf(sort) === '5'
      ? fill(widePoint, { name, channel, width })
      : fill(point, { name, channel })
  }

  function explainFree(points: readonly AccessPoint[], channel: number): string {
    const hit = points.find((point) => overlap(point, { channel, width: 20 }, '2.4'))
    if (!hit) return words.free.otherwise
    return hit.channel === channel
      ? fill(words.free.same, { name: hit.name })
      : fill(words.free.reaches, { name: hit.name, channel: hit.channel })
  }

  return defineExercise<Data>({
    kind: 'channel-overlap',

    pose: (random, difficulty, like, scope) =>
      poseProblem(random, difficulty, chooseSort(random, words.problems, like, scope), words.names),

    subjectsOf: ({ sort }) => [sort],

    show: (data) => {
      const { sort, asked, numbers, channels, points } = data
      const fields = numbers.map((number) => numberField(number, firstOf(data)))
      if (sort === 'free-channel') {
        const options = channels.map((channel) => ({
          id: String(channel),
          label: fill(words.free.option, { channel }),
        }))
        fields.push({ type: 'choice', id: 'free', label: words.free.label, options })
      } else {
        if (sort === 'joined-channels') {
          const blocks = asked.map((point): Field => ({
            type: 'multi-choice',
            id: blockId(point),
            label: fill(words.block.label, { name: point.name }),
            options: plainOptions(
              CHANNELS_5.filter((channel) => Math.abs(channel - point.channel) <= OFFERED_AROUND),
            ),
          }))
          fields.push(...blocks)
        }
        fields.push({
          type: 'multi-choice',
          id: 'pairs',
          label: words.pairs.label,
          options: pairsOf(points).map(({ id, one, other }) => ({
            id,
            label: fill(words.pairs.option, { one: one.name, other: other.name }),
          })),
        })
      }
      return { prompt: words.problems[sort].prompt, exhibits: [exhibitOf(data)], fields }
    },

    workOut: (data) => {
      const { sort, asked, numbers, points, channels } = data
      const right = numbers.map(({ id }) => [id, String(rightNumber(id, firstOf(data).channel))])
      if (sort === 'free-channel') {
        const free = String(freeOf(points, channels)[0])
        return { answer: { ...Object.fromEntries(right), free }, steps: freeSteps(words, data) }
      }
      const blocks =
        sort === 'joined-channels'
          ? asked.map((point) => [
              blockId(point),
              (blockOf(point.channel, point.width) ?? []).map(String),
            ])
          : []
      const pairs = badPairs(data).map(({ id }) => id)
      return {
        answer: { ...Object.fromEntries([...right, ...blocks]), pairs },
        steps: pairSteps(words, data),
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => {
      const { sort, asked, numbers, points, channels } = data
      const verdicts: Record<string, FieldVerdict> = {}
      for (const number of numbers) {
        verdicts[number.id] = judgeNumber(number, firstOf(data).channel, answer[number.id])
      }
      if (sort === 'free-channel') {
        verdicts['free'] = judgeChoice(
          answer['free'],
          plainOptions(channels),
          String(freeOf(points, channels)[0]),
          (chosen) => explainFree(points, Number(chosen)),
        )
        return verdicts
      }
      if (sort === 'joined-channels') {
        for (const point of asked) {
          const { channel: primary, width } = point
          verdicts[blockId(point)] = judgeMultiChoice(
            answer[blockId(point)],
            plainOptions(CHANNELS_5),
            new Set((blockOf(primary, width) ?? []).map(String)),
            (channel) => fill(words.block.wrong, { channel, width, primary }),
            () => fill(words.block.missing, { width }),
          )
        }
      }
      const pairs = pairsOf(points)
      verdicts['pairs'] = judgeMultiChoice(
        answer['pairs'],
        pairs,
        new Set(badPairs(data).map(({ id }) => id)),
        (chosen) => {
          const pair = pairs.find(({ id }) => id === chosen) ?? pairs[0]
          if (!pair) throw new Error('There are no pairs.')
          const [one, other] = [describe(pair.one, data), describe(pair.other, data)]
          return fill(words.pairs.wrong, { one, other })
        },
        (count) => {
          const { one, many } = words.pairs.missing
          return count === 1 ? one : fill(many, { count })
        },
      )
      return verdicts
    },

    nudge: ({ sort }) => words.problems[sort].nudge,

    aim: (data, fieldId) => {
      if (fieldId === 'pairs') return words.pairs.aim
      if (fieldId === 'free') return words.free.aim
      const block = data.asked.find((point) => blockId(point) === fieldId)
      if (block) return fill(words.block.aim, { count: block.width / 20 })
      const { channel } = firstOf(data)
      return fill(fieldId === 'center' ? words.center.aim : words.edges.aim, { channel })
    },
  })
}

function entryOf<Key extends string>(
  mistakes: Readonly<Record<Key, number>>,
  given: number,
): Key | undefined {
  return (Object.keys(mistakes) as Key[]).find((key) => mistakes[key] === given)
}

export const channelOverlap = defineEngine({
  kind: 'channel-overlap',
  kindFile: KindFile,
  create: createChannelOverlap,
  subjects: ({ kind }) => sortSubjects(kind.problems),
})
