/** Things from the life of a network, each to its OSI layer. */
import { defineExercise, type Field, type FieldVerdict, type Option } from '../exercise.ts'
import { judgeMatching } from '../judge.ts'
import {
  JOB_BY_LAYER,
  LABEL_BY_TCP_IP_LAYER,
  LAYER_FACTS,
  NAME_BY_LAYER,
  TCP_IP_BY_LAYER,
  type LayerFact,
  type LayerNumber,
  type TcpIpLayer,
} from './layers.ts'

type Data = {
  readonly factIds: readonly string[]
  /** Of these the layer of TCP/IP is asked too. */
  readonly asksTcpIp: boolean
}

const LAYERS: readonly Option[] = ([7, 6, 5, 4, 3, 2, 1] as const).map((number) => ({
  id: String(number),
  label: `${number} ${NAME_BY_LAYER[number]}`,
}))

const TCP_IP_LAYERS: readonly Option[] = (
  ['application', 'transport', 'internet', 'link'] as const
).map((id) => ({
  id,
  label: LABEL_BY_TCP_IP_LAYER[id],
}))

const JOB_BY_TCP_IP_LAYER = {
  application: 'covers what OSI divides into layers 5, 6 and 7',
  transport: 'is layer 4 of OSI',
  internet: 'is layer 3 of OSI',
  link: 'covers layers 1 and 2 of OSI',
} as const satisfies Record<TcpIpLayer, string>

function factsOf({ factIds }: Data): LayerFact[] {
  return factIds.map((id) => {
    const fact = LAYER_FACTS.find((candidate) => candidate.id === id)
    if (!fact) throw new Error(`There is no ${id}.`)
    return fact
  })
}

export const whichLayer = defineExercise<Data>({
  kind: 'which-layer',

  pose: (random, level) => {
    const pool = LAYER_FACTS.filter((fact) => (level === 3 ? fact.level > 1 : fact.level <= level))
    const count = level === 1 ? 4 : 5
    let facts = random.sample(pool, count)
    // Five times the same layer would teach little.
    while (new Set(facts.map(({ layer }) => layer)).size < count - 1)
      facts = random.sample(pool, count)
    return { factIds: facts.map(({ id }) => id), asksTcpIp: level === 3 }
  },

  show: (data) => {
    const rows = factsOf(data).map(({ id, text }) => ({ id, label: text }))
    const fields: Field[] = [
      { type: 'matching', id: 'osi', label: 'Layer of the OSI model', rows, options: LAYERS },
    ]
    if (data.asksTcpIp) {
      fields.push({
        type: 'matching',
        id: 'tcp-ip',
        label: 'Layer of TCP/IP (RFC 1122)',
        rows: rows.slice(0, 2),
        options: TCP_IP_LAYERS,
      })
    }
    return {
      prompt:
        'To which layer does each belong? Of a fault, name the lowest layer that does not do its work.',
      exhibits: [],
      fields,
    }
  },

  workOut: (data) => {
    const facts = factsOf(data)
    const asked = facts.slice(0, 2)
    return {
      answer: {
        osi: Object.fromEntries(facts.map(({ id, layer }) => [id, String(layer)])),
        ...(data.asksTcpIp && {
          'tcp-ip': Object.fromEntries(asked.map(({ id, layer }) => [id, TCP_IP_BY_LAYER[layer]])),
        }),
      },
      steps: facts.map(({ text, layer, why }, index) => {
        const tcpIp = TCP_IP_BY_LAYER[layer]
        const also =
          data.asksTcpIp && index < asked.length
            ? ` In TCP/IP: ${LABEL_BY_TCP_IP_LAYER[tcpIp]}, which ${JOB_BY_TCP_IP_LAYER[tcpIp]}.`
            : ''
        return { text: `${text}: layer ${layer}, ${NAME_BY_LAYER[layer]}. ${why}${also}` }
      }),
    }
  },

  judge: (data, answer): Record<string, FieldVerdict> => {
    const facts = factsOf(data)
    const layerOf = (id: string): LayerNumber => facts.find((fact) => fact.id === id)?.layer ?? 1
    const rows = facts.map(({ id }) => ({ id, label: id }))
    const osi = judgeMatching(
      answer['osi'],
      rows,
      LAYERS,
      (id) => String(layerOf(id)),
      (_id, chosen) => `Layer ${chosen} ${JOB_BY_LAYER[Number(chosen) as LayerNumber]}.`,
    )
    if (!data.asksTcpIp) return { osi }
    return {
      osi,
      'tcp-ip': judgeMatching(
        answer['tcp-ip'],
        rows.slice(0, 2),
        TCP_IP_LAYERS,
        (id) => TCP_IP_BY_LAYER[layerOf(id)],
        (_id, chosen) =>
          `${LABEL_BY_TCP_IP_LAYER[chosen as TcpIpLayer]} ${JOB_BY_TCP_IP_LAYER[chosen as TcpIpLayer]}.`,
      ),
    }
  },

  nudge: () =>
    'Ask what it has to know or read: only a signal; a MAC address; an IP address; a port number; the state of a dialogue; the form of the data; or what the programs say to each other.',

  aim: (_data, fieldId) =>
    fieldId === 'tcp-ip'
      ? 'Find its OSI layer first. TCP/IP draws fewer lines: two below are one, and three above are one.'
      : 'Imagine everything below it works. What is the least that it must read to do this, or that fails here?',
})
