/** Services and their ports: to be matched, to be typed from memory, to be read in a log. */
import { z } from 'zod/mini'

import { formatIpv4 } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { documentationAddress, privateAddress } from '../addressing/ipv4.ts'
import { defineExercise } from '../define-exercise.ts'
import { plainOptions, type Field, type FieldVerdict, type Step } from '../exercise.ts'
import { judgeChoice, judgeMatching, judgeText } from '../judge.ts'
import { lookUp } from '../look-up.ts'
import { defineEngine, Id, Text, Topics, wordingOf, type Material } from '../material.ts'
import { dynamicPort, FIRST_REGISTERED, LAST_PORT } from '../port-numbers.ts'
import { readInteger } from '../read-number.ts'
import { concerns, sampleSubjects, type Scope } from '../subjects.ts'
import { fill } from '../template/template.ts'

const Service = z.strictObject({
  id: Id,
  name: Text,
  transport: z.enum(['TCP', 'UDP', 'UDP and TCP'], 'write TCP, UDP, or UDP and TCP'),
  port: z.number('write the port').check(z.minimum(1), z.maximum(LAST_PORT)),
  topics: Topics,
  about: Text,
  source: Text,
  isFixedAtBothEnds: z.optional(z.boolean()),
})
type Service = z.infer<typeof Service>

const Asked = { label: Text, aim: Text }
const KindFile = z.strictObject({
  title: Text,
  match: z.strictObject({ prompt: Text, label: Text }),
  matchWithTransport: z.strictObject({ prompt: Text, label: Text }),
  matchNudge: Text,
  users: wordingOf('port', 'services'),
  usedByAsked: wordingOf('port'),
  and: z.string(),
  step: wordingOf('name', 'transport', 'port', 'about'),
  typed: z.strictObject({
    prompt: Text,
    label: wordingOf('name'),
    nudge: Text,
    outOfRange: Text,
    otherRange: wordingOf('range'),
    sameRange: Text,
  }),
  ranges: z.strictObject({ wellKnown: Text, registered: Text }),
  log: z.strictObject({
    title: Text,
    line: wordingOf('transport', 'from', 'to'),
    step: wordingOf('clientPort', 'port', 'server', 'name'),
    answer: Text,
    server: z.strictObject({ ...Asked, wrong: Text }),
    service: z.strictObject({ ...Asked, wrong: wordingOf('name', 'port') }),
  }),
  services: z.array(Service, 'write a list of services'),
})
type KindFile = z.infer<typeof KindFile>

type LogLine = {
  readonly serviceId: string
  readonly client: string
  readonly clientPort: number
  readonly server: string
  /** Services to choose from, the right one among them. */
  readonly choiceIds: readonly string[]
  readonly isAnswer: boolean
}

type Data = {
  readonly serviceIds: readonly string[]
  /** What can be chosen; empty where the number is to be typed. */
  readonly options: readonly string[]
  readonly withTransport: boolean
  readonly log: LogLine | null
}

const ASKED_AT = { 1: 4, 2: 5, 3: 3 } as const
const OPTIONS_LEFT_OVER = 3

function labelOf({ transport, port }: Service, withTransport: boolean): string {
  return withTransport ? `${transport} ${port}` : String(port)
}

function createPortMatch({ kind: words }: Material<KindFile>) {
  const { services } = words
  const serviceOf = lookUp(services, ({ id }) => id)

  const askedIds = ({ serviceIds, log }: Data) => [...serviceIds, ...(log ? [log.serviceId] : [])]

  /** Who uses a port, for one that was given by mistake; an asked service is not named, for that would be its answer. */
  function usersOf(option: string, data: Data): string {
    const users = services.filter((service) => labelOf(service, data.withTransport) === option)
    if (users.some(({ id }) => askedIds(data).includes(id))) {
      return fill(words.usedByAsked, { port: option })
    }
    return fill(words.users, {
      port: option,
      services: users.map(({ name }) => name).join(words.and),
    })
  }

  const rangeOf = (port: number) =>
    port < FIRST_REGISTERED ? words.ranges.wellKnown : words.ranges.registered

  function makeLog(random: Random, scope: Scope): LogLine {
    // Where both ends have a fixed port there is no borrowed one to tell them apart.
    const logged = services.filter(({ isFixedAtBothEnds }) => isFixedAtBothEnds !== true)
    const about = logged.filter((service) => concerns(service, scope.topics))
    const service = random.pick(about.length > 0 ? about : logged)
    const others = services.filter(({ port }) => port !== service.port)
    const client = formatIpv4(privateAddress(random))
    let server = client
    while (server === client) {
      server = formatIpv4(
        random.chance(0.5) ? privateAddress(random) : documentationAddress(random),
      )
    }
    const choices = random.shuffle([service, ...random.sample(others, 3)])
    return {
      serviceId: service.id,
      client,
      clientPort: dynamicPort(random),
      server,
      choiceIds: choices.map(({ id }) => id),
      isAnswer: random.chance(0.4),
    }
  }

  function writeLog({ serviceId, client, clientPort, server, isAnswer }: LogLine): string {
    const { transport, port } = serviceOf(serviceId)
    const ends = [`${client}:${clientPort}`, `${server}:${port}`]
    const [from = '', to = ''] = isAnswer ? ends.toReversed() : ends
    return fill(words.log.line, { transport: transport.slice(0, 3), from, to })
  }

  return defineExercise<Data>({
    kind: 'port-match',

    pose: (random, difficulty, _like, scope) => {
      const asked = sampleSubjects(random, services, ASKED_AT[difficulty], scope)
      const serviceIds = asked.map(({ id }) => id)
      if (difficulty === 3) {
        return { serviceIds, options: [], withTransport: false, log: makeLog(random, scope) }
      }
      const withTransport = difficulty === 2
      const labels = (list: readonly Service[]) =>
        new Set(list.map((service) => labelOf(service, withTransport)))
      const right = labels(asked)
      const others = [...labels(services)].filter((label) => !right.has(label))
      const portIn = (label: string) => Number(/\d+/.exec(label)?.[0])
      return {
        serviceIds,
        options: [...right, ...random.sample(others, OPTIONS_LEFT_OVER)].toSorted(
          (one, other) => portIn(one) - portIn(other),
        ),
        withTransport,
        log: null,
      }
    },

    subjectsOf: askedIds,

    show: ({ serviceIds, options, withTransport, log }) => {
      const asked = serviceIds.map(serviceOf)
      if (!log) {
        const { prompt, label } = withTransport ? words.matchWithTransport : words.match
        return {
          prompt,
          exhibits: [],
          fields: [
            {
              type: 'matching',
              id: 'ports',
              label,
              rows: asked.map(({ id, name }) => ({ id, label: name })),
              options: plainOptions(options),
            },
          ],
        }
      }
      return {
        prompt: words.typed.prompt,
        exhibits: [{ type: 'terminal', title: words.log.title, text: writeLog(log) }],
        fields: [
          ...asked.map(({ id, name }): Field => ({
            type: 'text',
            id,
            label: fill(words.typed.label, { name }),
            keyboard: 'digits',
          })),
          {
            type: 'choice',
            id: 'server',
            label: words.log.server.label,
            options: plainOptions([log.client, log.server].toSorted()),
          },
          {
            type: 'choice',
            id: 'service',
            label: words.log.service.label,
            options: log.choiceIds.map((id) => ({ id, label: serviceOf(id).name })),
          },
        ],
      }
    },

    workOut: ({ serviceIds, withTransport, log }) => {
      const asked = serviceIds.map(serviceOf)
      const steps: Step[] = asked.map(({ name, transport, port, about }) => ({
        text: fill(words.step, { name, transport, port, about }),
      }))
      if (!log) {
        const ports = asked.map((service) => [service.id, labelOf(service, withTransport)])
        return { answer: { ports: Object.fromEntries(ports) as Record<string, string> }, steps }
      }
      const { name, port } = serviceOf(log.serviceId)
      const step = fill(words.log.step, {
        clientPort: log.clientPort,
        port,
        server: log.server,
        name,
      })
      return {
        answer: {
          ...Object.fromEntries(asked.map((service) => [service.id, String(service.port)])),
          server: log.server,
          service: log.serviceId,
        },
        steps: [...steps, { text: log.isAnswer ? `${step} ${words.log.answer}` : step }],
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => {
      const { serviceIds, options, withTransport, log } = data
      const asked = serviceIds.map(serviceOf)
      if (!log) {
        return {
          ports: judgeMatching(
            answer['ports'],
            asked,
            plainOptions(options),
            (id) => labelOf(serviceOf(id), withTransport),
            (_id, chosen) => usersOf(chosen, data),
          ),
        }
      }
      const explainTyped = (given: number, port: number): string => {
        if (given < 0 || given > LAST_PORT) return words.typed.outOfRange
        if (services.some((service) => service.port === given)) return usersOf(String(given), data)
        return given < FIRST_REGISTERED !== port < FIRST_REGISTERED
          ? fill(words.typed.otherRange, { range: rangeOf(port) })
          : words.typed.sameRange
      }
      const typed = asked.map(({ id, port }): [string, FieldVerdict] => [
        id,
        judgeText(
          answer[id],
          readInteger,
          (given) => given === port,
          (given) => explainTyped(given, port),
        ),
      ])
      return {
        ...Object.fromEntries(typed),
        server: judgeChoice(
          answer['server'],
          plainOptions([log.client, log.server]),
          log.server,
          () => words.log.server.wrong,
        ),
        service: judgeChoice(
          answer['service'],
          log.choiceIds.map(serviceOf),
          log.serviceId,
          (chosen) => {
            const { name, port } = serviceOf(chosen)
            return fill(words.log.service.wrong, { name, port })
          },
        ),
      }
    },

    nudge: ({ log }) => (log ? words.typed.nudge : words.matchNudge),

    aim: ({ log }, fieldId, partId) => {
      if (log && fieldId === 'server') return words.log.server.aim
      if (log && fieldId === 'service') return words.log.service.aim
      const { about, port } = serviceOf(partId ?? fieldId)
      return `${about} ${rangeOf(port)}`
    },
  })
}

export const portMatch = defineEngine({
  kind: 'port-match',
  kindFile: KindFile,
  create: createPortMatch,
  subjects: ({ kind }) => kind.services.map(({ id, topics }) => ({ id, topics })),
})
