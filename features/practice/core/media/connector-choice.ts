/** Connectors by what they look like and what they are for; modules by their speed. */
import { z } from 'zod/mini'

import type { Random } from '#platform/contract/random.ts'

import { defineExercise } from '../define-exercise.ts'
import type { Difficulty, Field, FieldVerdict, Option } from '../exercise.ts'
import { judgeMatching, judgeText } from '../judge.ts'
import { lookUp } from '../look-up.ts'
import { defineEngine, Id, Text, Topics, wordingOf, type Material } from '../material.ts'
import { readDecimal } from '../read-number.ts'
import { sampleSubjects } from '../subjects.ts'
import { fill } from '../template/template.ts'

const CableId = z.enum(['fiber', 'coax', 'pairs'], 'write fiber, coax or pairs')

const Connector = z.strictObject({ id: Id, name: Text, cable: CableId, nature: Text, source: Text })
const Fact = z.strictObject({
  id: Id,
  connector: Id,
  topics: Topics,
  text: Text,
  source: z.optional(Text),
})
const Module = z.strictObject({
  id: Id,
  name: Text,
  lanes: z.union([z.literal(1), z.literal(4)], 'write 1 or 4'),
  lane: z.number('write the speed of one lane in Gb/s').check(z.positive()),
  topics: Topics,
  source: Text,
})
type Module = z.infer<typeof Module>

const KindFile = z.strictObject({
  title: Text,
  prompt: z.strictObject({ connectors: Text, modules: Text, both: Text }),
  nudge: z.strictObject({ connectors: Text, modules: Text }),
  connectorField: z.strictObject({
    label: Text,
    wrong: wordingOf('connector', 'nature'),
    step: wordingOf('text', 'connector', 'nature'),
    aim: z.strictObject({ fiber: Text, coax: Text, pairs: Text }),
  }),
  moduleField: z.strictObject({
    label: Text,
    option: wordingOf('gigabits'),
    typed: wordingOf('module'),
    oneLane: Text,
    other: wordingOf('gigabits', 'module'),
    none: Text,
    step: z.strictObject({
      one: wordingOf('module', 'lane'),
      four: wordingOf('module', 'lane', 'gigabits'),
    }),
    aim: Text,
  }),
  connectors: z.array(Connector, 'write a list of connectors'),
  facts: z.array(Fact, 'write a list of facts'),
  modules: z.array(Module, 'write a list of modules'),
})
type KindFile = z.infer<typeof KindFile>

type Data = {
  readonly factIds: readonly string[]
  readonly moduleIds: readonly string[]
  /** Connectors to choose from. */
  readonly options: readonly string[]
  /** Whether the speeds of modules are to be typed, not chosen. */
  readonly isTyped: boolean
}

const ASKED_AT = { 1: 4, 2: 5, 3: 6 } as const
const OPTIONS_LEFT_OVER = 2
const MODULES_GROUP = 'modules'

function speedOf({ lanes, lane }: Module): number {
  return lanes * lane
}

function createConnectorChoice({ kind: words }: Material<KindFile>) {
  const { connectors, facts, modules } = words
  const connectorOf = lookUp(connectors, ({ id }) => id)
  const factOf = lookUp(facts, ({ id }) => id)
  const moduleOf = lookUp(modules, ({ id }) => id)
  const groupOf = (id: string) => facts.find((fact) => fact.id === id)?.connector ?? MODULES_GROUP
  const speeds = [...new Set(modules.map(speedOf))]
    .toSorted((one, other) => one - other)
    .map((gigabits): Option => ({
      id: String(gigabits),
      label: fill(words.moduleField.option, { gigabits }),
    }))

  const connectorOptions = ({ options }: Data): Option[] =>
    options.map((id) => ({ id, label: connectorOf(id).name }))

  /** In the order of the file: fewer at first, all of them later. */
  function optionsFor(random: Random, difficulty: Difficulty, right: readonly string[]): string[] {
    const ids = connectors.map(({ id }) => id)
    if (difficulty > 1) return ids
    const others = random.shuffle(ids.filter((id) => !right.includes(id)))
    const left = new Set([...right, ...others.slice(0, OPTIONS_LEFT_OVER)])
    return ids.filter((id) => left.has(id))
  }

  /** Says of a wrong speed what has it. */
  function explainSpeed(id: string, gigabits: number): string {
    const { oneLane, other, none } = words.moduleField
    const { lanes, lane } = moduleOf(id)
    if (lanes > 1 && gigabits === lane) return oneLane
    const owner = modules.find((each) => speedOf(each) === gigabits)
    return owner ? fill(other, { gigabits, module: owner.name }) : none
  }

  return defineExercise<Data>({
    kind: 'connector-choice',

    // Five times the same connector would teach little.
    pose: (random, difficulty, _like, scope) => {
      const all = [...facts, ...modules].map(({ id, topics }) => ({ id, topics }))
      const asked = sampleSubjects(random, all, ASKED_AT[difficulty], scope, ({ id }) =>
        groupOf(id),
      ).map(({ id }) => id)
      const factIds = asked.filter((id) => groupOf(id) !== MODULES_GROUP)
      return {
        factIds,
        moduleIds: asked.filter((id) => groupOf(id) === MODULES_GROUP),
        options: optionsFor(
          random,
          difficulty,
          factIds.map((id) => factOf(id).connector),
        ),
        isTyped: difficulty > 1,
      }
    },

    subjectsOf: ({ factIds, moduleIds }) => [...factIds, ...moduleIds],

    show: (data) => {
      const { factIds, moduleIds, isTyped } = data
      const fields: Field[] = []
      if (factIds.length > 0) {
        fields.push({
          type: 'matching',
          id: 'connectors',
          label: words.connectorField.label,
          rows: factIds.map((id) => ({ id, label: factOf(id).text })),
          options: connectorOptions(data),
        })
      }
      if (isTyped) {
        const typed = moduleIds.map((id): Field => ({
          type: 'text',
          id,
          label: fill(words.moduleField.typed, { module: moduleOf(id).name }),
          keyboard: 'digits',
        }))
        fields.push(...typed)
      } else if (moduleIds.length > 0) {
        fields.push({
          type: 'matching',
          id: 'modules',
          label: words.moduleField.label,
          rows: moduleIds.map((id) => ({ id, label: moduleOf(id).name })),
          options: speeds,
        })
      }
      const both = moduleIds.length > 0 ? words.prompt.both : words.prompt.connectors
      return { prompt: factIds.length > 0 ? both : words.prompt.modules, exhibits: [], fields }
    },

    workOut: ({ factIds, moduleIds, isTyped }) => {
      const right = moduleIds.map((id) => [id, String(speedOf(moduleOf(id)))] as const)
      return {
        answer: {
          ...(factIds.length > 0 && {
            connectors: Object.fromEntries(factIds.map((id) => [id, factOf(id).connector])),
          }),
          ...(isTyped
            ? Object.fromEntries(right)
            : moduleIds.length > 0 && { modules: Object.fromEntries(right) }),
        },
        steps: [
          ...factIds.map((id) => {
            const { text, connector } = factOf(id)
            const { name, nature } = connectorOf(connector)
            return { text: fill(words.connectorField.step, { text, connector: name, nature }) }
          }),
          ...moduleIds.map((id) => {
            const found = moduleOf(id)
            const { one, four } = words.moduleField.step
            const { name, lanes, lane } = found
            const text = { module: name, lane, gigabits: speedOf(found) }
            return { text: fill(lanes === 1 ? one : four, text) }
          }),
        ],
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => {
      const { factIds, moduleIds, isTyped } = data
      const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ id }))
      const verdicts: Record<string, FieldVerdict> = {}
      if (factIds.length > 0) {
        verdicts['connectors'] = judgeMatching(
          answer['connectors'],
          rowsOf(factIds),
          connectorOptions(data),
          (id) => factOf(id).connector,
          (_id, chosen) => {
            const { name, nature } = connectorOf(chosen)
            return fill(words.connectorField.wrong, { connector: name, nature })
          },
        )
      }
      if (isTyped) {
        for (const id of moduleIds) {
          verdicts[id] = judgeText(
            answer[id],
            readDecimal('Gb/s'),
            (given) => given === speedOf(moduleOf(id)),
            (given) => explainSpeed(id, given),
          )
        }
      } else if (moduleIds.length > 0) {
        verdicts['modules'] = judgeMatching(
          answer['modules'],
          rowsOf(moduleIds),
          speeds,
          (id) => String(speedOf(moduleOf(id))),
          (id, chosen) => explainSpeed(id, Number(chosen)),
        )
      }
      return verdicts
    },

    nudge: ({ factIds }) => (factIds.length > 0 ? words.nudge.connectors : words.nudge.modules),

    aim: (_data, fieldId, partId) => {
      if (fieldId !== 'connectors') return words.moduleField.aim
      return partId === undefined
        ? words.nudge.connectors
        : words.connectorField.aim[connectorOf(factOf(partId).connector).cable]
    },
  })
}

export const connectorChoice = defineEngine({
  kind: 'connector-choice',
  kindFile: KindFile,
  create: createConnectorChoice,
  findings: ({ kind: { connectors, facts } }) =>
    facts.flatMap(({ connector }, index) =>
      connectors.some(({ id }) => id === connector)
        ? []
        : [
            {
              file: 'kind',
              path: ['facts', index, 'connector'],
              message: `there is no connector ${connector}; there are ${connectors.map(({ id }) => id).join(', ')}`,
            },
          ],
    ),
  subjects: ({ kind }) =>
    [...kind.facts, ...kind.modules].map(({ id, topics }) => ({ id, topics })),
})
