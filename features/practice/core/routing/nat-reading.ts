/** A translation table is given: what a packet becomes on its way out and in, and what an address in it is called. */
import type { Random } from '#platform/contract/random.ts'

import { defineSort } from '../combine-sorts.ts'
import {
  plainOptions,
  type AnswerValue,
  type Difficulty,
  type Field,
  type FieldVerdict,
  type Option,
  type Step,
} from '../exercise.ts'
import { judgeChoice, judgeText } from '../judge.ts'
import { fill } from '../template/template.ts'
import { flowTable, type Words } from './nat-material.ts'
import {
  isSame,
  makeFlows,
  readEndpoint,
  writeEndpoint,
  type Endpoint,
  type Flow,
} from './translation-table.ts'

type Data = {
  readonly flows: readonly Flow[]
  /** The line of a packet that goes out, and of one that comes in. */
  readonly leaving: Flow
  readonly returning: Flow
  readonly named: readonly Named[]
  /** What can be chosen for the source and the destination; null where they are typed. */
  readonly options: { readonly source: Endpoints; readonly destination: Endpoints } | null
}

type Endpoints = readonly Endpoint[]
type EndpointName = keyof Words['names']
type Named = { readonly endpoint: Endpoint; readonly name: EndpointName }

const NAMES: readonly EndpointName[] = ['inside-local', 'inside-global', 'outside-global']
const LINES_AT = { 1: 3, 2: 4, 3: 6 } as const
const NAMED_AT = { 1: 1, 2: 1, 3: 2 } as const

function endpointIn({ inside, global, outside }: Flow, name: EndpointName): Endpoint {
  return { 'inside-local': inside, 'inside-global': global, 'outside-global': outside }[name]
}

const nameField = (index: number) => `name-${index + 1}`
const optionsOf = (endpoints: Endpoints) => plainOptions(endpoints.map(writeEndpoint))

function draft(random: Random, difficulty: Difficulty): Data {
  const flows = makeFlows(random, LINES_AT[difficulty])
  const [leaving, returning, ...others] = random.shuffle(flows)
  if (!leaving || !returning) throw new Error('There are too few conversations.')
  const other = random.pick(others)
  const options = {
    source: random.shuffle([leaving.global, leaving.inside, other.global]),
    destination: random.shuffle([returning.inside, returning.global, other.inside]),
  }
  const names = random.sample(NAMES, NAMED_AT[difficulty])
  return {
    flows,
    leaving,
    returning,
    named: names.map((name, index) => ({
      name,
      endpoint: endpointIn(others[index] ?? other, name),
    })),
    options: difficulty === 1 ? options : null,
  }
}

export function createReading(words: Words) {
  const { source, destination, name: naming } = words.read
  const names = NAMES.map((id): Option => ({ id, label: words.names[id].name }))

  /** A field for an address with a port, to be chosen or typed. */
  function endpointField(id: string, label: string, options: Endpoints | undefined): Field {
    if (options) return { type: 'choice', id, label, options: optionsOf(options) }
    return { type: 'text', id, label, form: words.endpoint.form, keyboard: 'text' }
  }

  function judgeEndpoint(
    given: AnswerValue | undefined,
    options: Endpoints | undefined,
    right: Endpoint,
    explain: (given: Endpoint) => string,
  ): FieldVerdict {
    if (!options) {
      const read = (text: string) => readEndpoint(text, words.endpoint)
      return judgeText(given, read, (endpoint) => isSame(endpoint, right), explain)
    }
    return judgeChoice(given, optionsOf(options), writeEndpoint(right), (chosen) => {
      const endpoint = options.find((option) => writeEndpoint(option) === chosen)
      return endpoint ? explain(endpoint) : ''
    })
  }

  function explainSource({ flows, leaving }: Data, given: Endpoint): string {
    if (isSame(given, leaving.inside)) return source.wrong.untranslated
    if (isSame(given, leaving.outside)) return source.wrong.outside
    if (flows.some(({ global }) => isSame(global, given))) return source.wrong.otherLine
    return given.address === leaving.global.address ? source.wrong.port : source.wrong.address
  }

  function explainDestination({ flows, returning }: Data, given: Endpoint): string {
    if (isSame(given, returning.global)) return destination.wrong.untranslated
    const other = flows.find(({ inside }) => isSame(inside, given))
    if (other) return fill(destination.wrong.otherLine, { global: writeEndpoint(other.global) })
    return given.address === returning.inside.address
      ? destination.wrong.port
      : destination.wrong.host
  }

  return defineSort<Data>({
    pose: draft,

    show: ({ flows, leaving, returning, named, options }) => ({
      prompt: words.prompts.read,
      exhibits: [flowTable(words, flows)],
      fields: [
        endpointField(
          'source',
          fill(source.label, {
            inside: writeEndpoint(leaving.inside),
            outside: writeEndpoint(leaving.outside),
          }),
          options?.source,
        ),
        endpointField(
          'destination',
          fill(destination.label, {
            outside: writeEndpoint(returning.outside),
            global: writeEndpoint(returning.global),
          }),
          options?.destination,
        ),
        ...named.map(({ endpoint }, index): Field => ({
          type: 'choice',
          id: nameField(index),
          label: fill(naming.label, { endpoint: writeEndpoint(endpoint) }),
          options: names,
        })),
      ],
    }),

    workOut: ({ leaving, returning, named }) => ({
      answer: {
        source: writeEndpoint(leaving.global),
        destination: writeEndpoint(returning.inside),
        ...Object.fromEntries(named.map(({ name }, index) => [nameField(index), name])),
      },
      steps: [
        {
          text: source.step,
          code: `${writeEndpoint(leaving.inside)} → ${writeEndpoint(leaving.global)}`,
        },
        {
          text: destination.step,
          code: `${writeEndpoint(returning.global)} → ${writeEndpoint(returning.inside)}`,
        },
        ...named.map(({ endpoint, name }): Step => ({
          text: fill(naming.step, { endpoint: writeEndpoint(endpoint), ...words.names[name] }),
        })),
      ],
    }),

    judge: (data, answer) => ({
      source: judgeEndpoint(answer['source'], data.options?.source, data.leaving.global, (given) =>
        explainSource(data, given),
      ),
      destination: judgeEndpoint(
        answer['destination'],
        data.options?.destination,
        data.returning.inside,
        (given) => explainDestination(data, given),
      ),
      ...Object.fromEntries(
        data.named.map(({ name }, index) => [
          nameField(index),
          judgeChoice(answer[nameField(index)], names, name, (chosen) => {
            const [meant] = NAMES.filter((each) => each === chosen)
            return meant ? fill(naming.wrong, { meaning: words.names[meant].meaning }) : ''
          }),
        ]),
      ),
    }),

    nudge: () => words.nudges.read,

    aim: (_data, fieldId) => {
      if (fieldId === 'source') return source.aim
      return fieldId === 'destination' ? destination.aim : naming.aim
    },
  })
}
