/** Devices, data and faults of networks, each to be matched with its OSI layer. */
import { z } from 'zod/mini'

import { defineExercise } from '../define-exercise.ts'
import type { Field, FieldVerdict, Option } from '../exercise.ts'
import { judgeMatching } from '../judge.ts'
import { lookUp } from '../look-up.ts'
import { defineEngine, Id, Text, Topics, wordingOf, type Material } from '../material.ts'
import { sampleSubjects } from '../subjects.ts'
import { fill } from '../template/template.ts'

const TcpIpId = z.enum(['application', 'transport', 'internet', 'link'])
const LayerNumber = z.number('write 1 to 7').check(z.minimum(1), z.maximum(7))

const Layer = z.strictObject({ number: LayerNumber, name: Text, tcpIp: TcpIpId, job: Text })
const TcpIpLayer = z.strictObject({ id: TcpIpId, name: Text, job: Text })
const Fact = z.strictObject({ id: Id, layer: LayerNumber, topics: Topics, text: Text, why: Text })

const KindFile = z.strictObject({
  title: Text,
  prompt: Text,
  nudge: Text,
  osi: z.strictObject({
    label: Text,
    aim: Text,
    wrong: wordingOf('layer', 'job'),
    step: wordingOf('text', 'layer', 'name', 'why'),
  }),
  tcpIp: z.strictObject({
    label: Text,
    aim: Text,
    wrong: wordingOf('name', 'job'),
    step: wordingOf('name', 'job'),
  }),
  layers: z.array(Layer).check(z.length(7, 'write all seven layers')),
  tcpIpLayers: z.array(TcpIpLayer).check(z.length(4, 'write all four layers')),
  facts: z.array(Fact, 'write a list of facts'),
})
type KindFile = z.infer<typeof KindFile>

type Data = {
  readonly factIds: readonly string[]
  /** For the first two the layer of TCP/IP is asked too. */
  readonly asksTcpIp: boolean
}

const ASKED_AT = { 1: 4, 2: 5, 3: 5 } as const
const ASKED_OF_TCP_IP = 2

function createWhichLayer({ kind: words }: Material<KindFile>) {
  const layers = words.layers.map(({ number, name }): Option => ({
    id: String(number),
    label: `${number} ${name}`,
  }))
  const tcpIpLayers = words.tcpIpLayers.map(({ id, name }): Option => ({ id, label: name }))

  const factOf = lookUp(words.facts, ({ id }) => id)
  const layerOf = lookUp(words.layers, ({ number }) => String(number))
  const tcpIpOf = lookUp(words.tcpIpLayers, ({ id }) => id)
  const tcpIpOfFact = (id: string) => tcpIpOf(layerOf(String(factOf(id).layer)).tcpIp)

  return defineExercise<Data>({
    kind: 'which-layer',

    // Five times the same layer would teach little.
    pose: (random, difficulty, _like, scope) => ({
      factIds: sampleSubjects(
        random,
        words.facts,
        ASKED_AT[difficulty],
        scope,
        ({ layer }) => layer,
      ).map(({ id }) => id),
      asksTcpIp: difficulty === 3,
    }),

    subjectsOf: ({ factIds }) => factIds,

    show: ({ factIds, asksTcpIp }) => {
      const rows = factIds.map((id) => ({ id, label: factOf(id).text }))
      const fields: Field[] = [
        { type: 'matching', id: 'osi', label: words.osi.label, rows, options: layers },
      ]
      if (asksTcpIp) {
        fields.push({
          type: 'matching',
          id: 'tcp-ip',
          label: words.tcpIp.label,
          rows: rows.slice(0, ASKED_OF_TCP_IP),
          options: tcpIpLayers,
        })
      }
      return { prompt: words.prompt, exhibits: [], fields }
    },

    workOut: ({ factIds, asksTcpIp }) => {
      const both = asksTcpIp ? factIds.slice(0, ASKED_OF_TCP_IP) : []
      return {
        answer: {
          osi: Object.fromEntries(factIds.map((id) => [id, String(factOf(id).layer)])),
          ...(asksTcpIp && {
            'tcp-ip': Object.fromEntries(both.map((id) => [id, tcpIpOfFact(id).id])),
          }),
        },
        steps: factIds.map((id) => {
          const { text, layer, why } = factOf(id)
          const { name } = layerOf(String(layer))
          const step = fill(words.osi.step, { text, layer, name, why })
          if (!both.includes(id)) return { text: step }
          return { text: `${step} ${fill(words.tcpIp.step, tcpIpOfFact(id))}` }
        }),
      }
    },

    judge: ({ factIds, asksTcpIp }, answer): Record<string, FieldVerdict> => {
      const rows = factIds.map((id) => ({ id }))
      const osi = judgeMatching(
        answer['osi'],
        rows,
        layers,
        (id) => String(factOf(id).layer),
        (_id, chosen) => fill(words.osi.wrong, { layer: chosen, job: layerOf(chosen).job }),
      )
      if (!asksTcpIp) return { osi }
      return {
        osi,
        'tcp-ip': judgeMatching(
          answer['tcp-ip'],
          rows.slice(0, ASKED_OF_TCP_IP),
          tcpIpLayers,
          (id) => tcpIpOfFact(id).id,
          (_id, chosen) => fill(words.tcpIp.wrong, tcpIpOf(chosen)),
        ),
      }
    },

    nudge: () => words.nudge,

    aim: (_data, fieldId) => (fieldId === 'tcp-ip' ? words.tcpIp.aim : words.osi.aim),
  })
}

export const whichLayer = defineEngine({
  kind: 'which-layer',
  kindFile: KindFile,
  create: createWhichLayer,
  subjects: ({ kind }) => kind.facts.map(({ id, topics }) => ({ id, topics })),
})
