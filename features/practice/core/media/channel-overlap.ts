/** Which access points disturb each other, and which channel is still free. */
import {
  fieldsFor,
  judgeNumbers,
  offerNumbers,
  rightAnswers,
  type Offered,
} from '../asked-number.ts'
import { defineExercise } from '../define-exercise.ts'
import { plainOptions, type Exhibit, type Field, type FieldVerdict } from '../exercise.ts'
import { judgeChoice, judgeMultiChoice } from '../judge.ts'
import { defineEngine, type Material } from '../material.ts'
import { chooseSort, sortSubjects } from '../sorts.ts'
import { fill } from '../template/template.ts'
import { createChannelNumbers } from './channel-numbers.ts'
import { badPairs, bandOf, freeOf, poseProblem, type Problem } from './channel-problems.ts'
import { freeSteps, KindFile, pairSteps } from './channel-words.ts'
import { blockOf, CHANNELS_5, overlap, pairsOf, type AccessPoint } from './channels.ts'

/** Channels offered around one whose block is asked for; the widest block reaches 28. */
const OFFERED_AROUND = 40

/** The field of a block, by the access point whose block it is. */
const blockId = ({ name }: AccessPoint) => `block-${name.toLowerCase()}`

type Data = Problem & { readonly offered: Offered }

function createChannelOverlap({ kind: words }: Material<KindFile>) {
  const numbersOf = createChannelNumbers(words)

  function exhibitOf({ sort, points }: Problem): Exhibit {
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

  function describe({ name, channel, width }: AccessPoint, { sort }: Problem): string {
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

    pose: (random, difficulty, like, scope) => {
      const sort = chooseSort(random, words.problems, like, scope)
      const problem = poseProblem(random, difficulty, sort, words.names)
      return { ...problem, offered: offerNumbers(random, difficulty, numbersOf(problem)) }
    },

    subjectsOf: ({ sort }) => [sort],

    show: (data) => {
      const { sort, asked, channels, points, offered } = data
      const fields = fieldsFor(numbersOf(data), offered)
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
      const { sort, asked, points, channels } = data
      const frequencies = rightAnswers(numbersOf(data))
      if (sort === 'free-channel') {
        const free = String(freeOf(points, channels)[0])
        return { answer: { ...frequencies, free }, steps: freeSteps(words, data) }
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
        answer: { ...frequencies, ...Object.fromEntries(blocks), pairs },
        steps: pairSteps(words, data),
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => {
      const { sort, asked, points, channels, offered } = data
      const verdicts = judgeNumbers(numbersOf(data), offered, answer)
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
      if (fieldId === 'pairs') {
        return data.sort === 'joined-channels' ? words.pairs.aimAtBlocks : words.pairs.aim
      }
      if (fieldId === 'free') return words.free.aim
      const block = data.asked.find((point) => blockId(point) === fieldId)
      if (block) return fill(words.block.aim, { count: block.width / 20 })
      return numbersOf(data).find(({ id }) => id === fieldId)?.aim ?? ''
    },
  })
}

export const channelOverlap = defineEngine({
  kind: 'channel-overlap',
  kindFile: KindFile,
  create: createChannelOverlap,
  subjects: ({ kind }) => sortSubjects(kind.problems),
})
