/** Connectors by what they look like and what they are for; modules by their speed. */
import { defineExercise, type Field, type FieldVerdict, type Option } from '../exercise.ts'
import { judgeMatching } from '../judge.ts'
import {
  CONNECTOR_FACTS,
  LABEL_BY_CONNECTOR,
  MODULE_BY_ID,
  NATURE_BY_CONNECTOR,
  type ConnectorFact,
  type ConnectorId,
  type ModuleId,
} from './connectors.ts'

type Data = { readonly factIds: readonly string[]; readonly moduleIds: readonly ModuleId[] }

const CONNECTORS: readonly Option[] = Object.entries(LABEL_BY_CONNECTOR).map(([id, label]) => ({
  id,
  label,
}))
const MODULES = Object.keys(MODULE_BY_ID) as ModuleId[]

function speedOf(id: ModuleId): number {
  const { lanes, gigabits } = MODULE_BY_ID[id]
  return lanes * gigabits
}

const SPEEDS: readonly Option[] = [...new Set(MODULES.map(speedOf))]
  .toSorted((one, other) => one - other)
  .map((speed) => ({ id: String(speed), label: `${speed} Gb/s` }))

function factsOf({ factIds }: Data): ConnectorFact[] {
  return factIds.map((id) => {
    const fact = CONNECTOR_FACTS.find((candidate) => candidate.id === id)
    if (!fact) throw new Error(`There is no ${id}.`)
    return fact
  })
}

export const connectorChoice = defineExercise<Data>({
  kind: 'connector-choice',

  pose: (random, level) => {
    const pool = CONNECTOR_FACTS.filter((fact) => fact.level <= level)
    const count = level === 1 ? 4 : 5
    let facts = random.sample(pool, count)
    while (new Set(facts.map(({ connector }) => connector)).size < count - 1)
      facts = random.sample(pool, count)
    return {
      factIds: facts.map(({ id }) => id),
      moduleIds: level === 1 ? [] : random.sample(MODULES, 2),
    }
  },

  show: (data) => {
    const fields: Field[] = [
      {
        type: 'matching',
        id: 'connectors',
        label: 'Connector',
        rows: factsOf(data).map(({ id, text }) => ({ id, label: text })),
        options: CONNECTORS,
      },
    ]
    if (data.moduleIds.length > 0) {
      fields.push({
        type: 'matching',
        id: 'modules',
        label: 'Ethernet speed of the module as a whole',
        rows: data.moduleIds.map((id) => ({ id, label: MODULE_BY_ID[id].label })),
        options: SPEEDS,
      })
    }
    return {
      prompt: 'Name the connector that is meant. Some may be meant twice, some not at all.',
      exhibits: [],
      fields,
    }
  },

  workOut: (data) => {
    const facts = factsOf(data)
    return {
      answer: {
        connectors: Object.fromEntries(facts.map(({ id, connector }) => [id, connector])),
        ...(data.moduleIds.length > 0 && {
          modules: Object.fromEntries(data.moduleIds.map((id) => [id, String(speedOf(id))])),
        }),
      },
      steps: [
        ...facts.map(({ text, connector }) => ({
          text: `${text}: ${LABEL_BY_CONNECTOR[connector]}, which ${NATURE_BY_CONNECTOR[connector]}.`,
        })),
        ...data.moduleIds.map((id) => {
          const { label, lanes, gigabits } = MODULE_BY_ID[id]
          return {
            text: `${label}: ${lanes === 1 ? 'one lane' : 'four lanes (Q for quad)'} of ${gigabits} Gb/s, ${speedOf(id)} Gb/s in all.`,
          }
        }),
      ],
    }
  },

  judge: (data, answer): Record<string, FieldVerdict> => {
    const facts = factsOf(data)
    const connectors = judgeMatching(
      answer['connectors'],
      facts.map(({ id }) => ({ id, label: id })),
      CONNECTORS,
      (id) => facts.find((fact) => fact.id === id)?.connector ?? '',
      (_id, chosen) =>
        `${LABEL_BY_CONNECTOR[chosen as ConnectorId]} ${NATURE_BY_CONNECTOR[chosen as ConnectorId]}.`,
    )
    if (data.moduleIds.length === 0) return { connectors }
    return {
      connectors,
      modules: judgeMatching(
        answer['modules'],
        data.moduleIds.map((id) => ({ id, label: id })),
        SPEEDS,
        (id) => String(speedOf(id as ModuleId)),
        (id, chosen) => {
          const { lanes, gigabits } = MODULE_BY_ID[id as ModuleId]
          if (lanes > 1 && Number(chosen) === gigabits)
            return 'That is one lane alone. Count the lanes.'
          const owner = MODULES.find((other) => speedOf(other) === Number(chosen))
          return owner
            ? `${chosen} Gb/s is the speed of ${MODULE_BY_ID[owner].label}.`
            : 'No module here has that speed.'
        },
      ),
    }
  },

  nudge: () =>
    'Ask first what the cable is: twisted pair, telephone cord, coaxial or fiber. Then how the plug holds: by a latch, a thread, a bayonet, or by pushing.',

  aim: (_data, fieldId, partId) => {
    if (fieldId === 'modules') {
      return 'A Q at the front stands for four lanes. A plus or 28 at the end tells how fast one lane is: ten, or twenty-five.'
    }
    const fact = CONNECTOR_FACTS.find(({ id }) => id === partId)
    if (!fact) return ''
    const isFiber = ['lc', 'sc', 'st', 'mpo'].includes(fact.connector)
    const isCoax = ['f-type', 'bnc'].includes(fact.connector)
    return isFiber
      ? 'This one belongs to fiber.'
      : isCoax
        ? 'This one belongs to coaxial cable.'
        : 'This one belongs to pairs of copper wires.'
  },
})
