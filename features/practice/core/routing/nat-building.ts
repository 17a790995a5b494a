/** Packets leave, and their sources are to be translated; or packets arrive, and the question is who gets them. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { defineSort } from '../combine-sorts.ts'
import {
  cellId,
  plainOptions,
  type Answer,
  type Difficulty,
  type Exhibit,
  type Field,
  type FieldVerdict,
  type Option,
  type Step,
} from '../exercise.ts'
import { judgeCells, judgeMatching, judgeText } from '../judge.ts'
import { fill } from '../template/template.ts'
import { flowTable, type Words } from './nat-material.ts'
import {
  isSame,
  makeArrivals,
  makeFlows,
  makeForwards,
  readEndpoint,
  receiverOf,
  writeEndpoint,
  type Arrival,
  type Endpoint,
  type Flow,
  type Translations,
} from './translation-table.ts'

/** The table is built of packets that leave; or packets arrive, and at difficulty 3 the table is built first. */
type Sort = 'build' | 'arrivals'

type Data = Translations & {
  /** Empty where only the table is to be built. */
  readonly arrivals: readonly Arrival[]
  /** Whether the table is given, chosen or typed. */
  readonly table: 'given' | 'chosen' | 'typed'
}

const PACKETS_AT = { 1: 3, 2: 4, 3: 5 } as const
const CONVERSATIONS_AT = { 1: 2, 2: 3, 3: 3 } as const
const ARRIVALS_AT = { 1: 3, 2: 4, 3: 4 } as const
const COLUMN = 'global'
const DROPPED = 'dropped'

/** Every right answer, a private source, and a public port that nobody gets. */
function sourcesToChoose(flows: readonly Flow[]): Option[] {
  const globals = flows.map(({ global }) => global)
  const moved = flows.filter(({ inside, global }) => inside.port !== global.port)
  const unused = moved.map(({ global }) => ({ ...global, port: global.port + moved.length }))
  const endpoints = [
    ...globals,
    ...moved.slice(0, 1).map(({ inside }) => inside),
    ...unused.slice(0, 1),
  ]
  return plainOptions(endpoints.map(writeEndpoint).toSorted())
}

function draft(random: Random, difficulty: Difficulty, sort: Sort): Data {
  if (sort === 'build') {
    const flows = makeFlows(random, PACKETS_AT[difficulty])
    return { flows, forwards: [], arrivals: [], table: difficulty === 1 ? 'chosen' : 'typed' }
  }
  const forwards = makeForwards(random)
  const reserved = new Set(forwards.map(({ outsidePort }) => outsidePort))
  const translations = {
    flows: makeFlows(random, CONVERSATIONS_AT[difficulty], reserved),
    forwards,
  }
  return {
    ...translations,
    arrivals: makeArrivals(random, translations, ARRIVALS_AT[difficulty]),
    table: difficulty === 3 ? 'typed' : 'given',
  }
}

export function createBuilding(words: Words, sort: Sort) {
  const { build, arrivals: incoming } = words
  const dropped: Option = { id: DROPPED, label: incoming.dropped }

  const hasTable = ({ table }: Data) => table === 'given'
  const receiverId = (data: Data, arrival: Arrival | undefined) => {
    const receiver = arrival && receiverOf(data, arrival)
    return receiver ? writeEndpoint(receiver) : DROPPED
  }

  function receivers({ flows, forwards }: Data): Option[] {
    const texts = [...flows, ...forwards].map(({ inside }) => writeEndpoint(inside))
    return [...plainOptions([...new Set(texts)].toSorted()), dropped]
  }

  function exhibitsOf(data: Data): Exhibit[] {
    const { flows, forwards } = data
    const leaving: Exhibit = {
      type: 'table',
      title: build.title,
      columns: [build.packet, build.source, build.destination],
      rows: flows.map(({ inside, outside }, index) => [
        fill(build.number, { number: index + 1 }),
        writeEndpoint(inside),
        writeEndpoint(outside),
      ]),
    }
    const forwarded: Exhibit = {
      type: 'table',
      title: incoming.forwarded,
      columns: [incoming.publicPort, incoming.inside],
      rows: forwards.map(({ outsidePort, inside }) => [String(outsidePort), writeEndpoint(inside)]),
    }
    const first = hasTable(data) ? flowTable(words, flows) : leaving
    return forwards.length > 0 ? [first, forwarded] : [first]
  }

  function promptFor(data: Data): string {
    const [flow] = data.flows
    const router = flow ? formatIpv4(flow.global.address) : ''
    if (hasTable(data)) return fill(words.prompts.arrivals, { router })
    const building = fill(words.prompts.build, { router })
    if (sort === 'build') return building
    return fill(words.prompts.arrivalsAfterBuilding, { build: building })
  }

  function flowsField({ flows, table }: Data): Field {
    const field = {
      id: 'flows',
      label: build.label,
      rows: flows.map(({ inside }, index) => ({
        id: String(index),
        label: fill(build.row, { number: index + 1, inside: writeEndpoint(inside) }),
      })),
    }
    if (table === 'chosen') return { type: 'matching', ...field, options: sourcesToChoose(flows) }
    return {
      type: 'table',
      ...field,
      form: words.endpoint.form,
      columns: [{ id: COLUMN, label: build.column, keyboard: 'text' }],
    }
  }

  function arrivalsField(data: Data): Field {
    return {
      type: 'matching',
      id: 'arrivals',
      label: incoming.label,
      rows: data.arrivals.map(({ from, port }, index) => ({
        id: String(index),
        label: fill(incoming.row, { from: writeEndpoint(from), port }),
      })),
      options: receivers(data),
    }
  }

  function flowStep({ inside, global }: Flow, index: number): Step {
    const { port } = inside
    return {
      text: fill(port === global.port ? build.stepKept : build.stepMoved, {
        number: index + 1,
        port,
      }),
      code: `${writeEndpoint(inside)} → ${writeEndpoint(global)}`,
    }
  }

  function arrivalStep(data: Data, arrival: Arrival): Step {
    const { port } = arrival
    const receiver = receiverOf(data, arrival)
    if (!receiver) {
      const isUsed = data.flows.some(({ global }) => global.port === port)
      return { text: fill(isUsed ? incoming.stepStranger : incoming.stepDropped, { port }) }
    }
    const isForwarded = data.forwards.some(({ outsidePort }) => outsidePort === port)
    const wording = isForwarded ? incoming.stepForwarded : incoming.stepAnswer
    return { text: fill(wording, { port, inside: writeEndpoint(receiver) }) }
  }

  function explainSource(flows: readonly Flow[], index: number, given: Endpoint): string {
    const flow = flows[index]
    if (!flow) return ''
    if (isSame(given, flow.inside)) return build.wrong.untranslated
    if (given.address !== flow.global.address) return build.wrong.address
    const holder = flows.slice(0, index).findIndex(({ global }) => global.port === given.port)
    if (holder !== -1) return fill(build.wrong.taken, { port: given.port, number: holder + 1 })
    return flow.inside.port === flow.global.port ? build.wrong.kept : build.wrong.moved
  }

  const read = (text: string) => readEndpoint(text, words.endpoint)

  function judgeFlows({ flows, table }: Data, answer: Answer): FieldVerdict {
    if (table === 'chosen') {
      const rights = flows.map(({ global }) => writeEndpoint(global))
      return judgeMatching(
        answer['flows'],
        flows.map((_, index) => ({ id: String(index) })),
        sourcesToChoose(flows),
        (row) => rights[Number(row)] ?? '',
        (row, chosen) => {
          const reading = read(chosen)
          return 'value' in reading ? explainSource(flows, Number(row), reading.value) : ''
        },
      )
    }
    const cells = flows.map((_, index) => cellId(String(index), COLUMN))
    return judgeCells(answer['flows'], cells, (cell, text) => {
      const index = cells.indexOf(cell)
      const global = flows[index]?.global
      return judgeText(
        text,
        read,
        (given) => global !== undefined && isSame(given, global),
        (given) => explainSource(flows, index, given),
      )
    })
  }

  function judgeArrivals(data: Data, answer: Answer): FieldVerdict {
    const { nobodyWaits, notDropped, otherHost } = incoming.wrong
    return judgeMatching(
      answer['arrivals'],
      data.arrivals.map((_, index) => ({ id: String(index) })),
      receivers(data),
      (row) => receiverId(data, data.arrivals[Number(row)]),
      (row, chosen) => {
        if (receiverId(data, data.arrivals[Number(row)]) === DROPPED) return nobodyWaits
        return chosen === DROPPED ? notDropped : otherHost
      },
    )
  }

  return defineSort<Data>({
    pose: (random, difficulty) => draft(random, difficulty, sort),

    show: (data) => ({
      prompt: promptFor(data),
      exhibits: exhibitsOf(data),
      fields: [
        ...(hasTable(data) ? [] : [flowsField(data)]),
        ...(data.arrivals.length > 0 ? [arrivalsField(data)] : []),
      ],
    }),

    workOut: (data) => {
      const { flows, arrivals, table } = data
      const sources = flows.map(({ global }, index) => [
        table === 'chosen' ? String(index) : cellId(String(index), COLUMN),
        writeEndpoint(global),
      ])
      const gets = arrivals.map((arrival, index) => [String(index), receiverId(data, arrival)])
      return {
        answer: {
          ...(!hasTable(data) && { flows: Object.fromEntries(sources) as Record<string, string> }),
          ...(arrivals.length > 0 && {
            arrivals: Object.fromEntries(gets) as Record<string, string>,
          }),
        },
        steps: [
          ...(hasTable(data) ? [] : flows.map(flowStep)),
          ...arrivals.map((arrival) => arrivalStep(data, arrival)),
        ],
      }
    },

    judge: (data, answer) => ({
      ...(!hasTable(data) && { flows: judgeFlows(data, answer) }),
      ...(data.arrivals.length > 0 && { arrivals: judgeArrivals(data, answer) }),
    }),

    nudge: () => words.nudges[sort],

    aim: (_data, fieldId, partId = '') => {
      if (fieldId === 'arrivals') return incoming.aim
      const index = Number.parseInt(partId, 10)
      return index > 0 ? fill(build.aim, { number: index + 1 }) : build.aimFirst
    },
  })
}
