/** Services and their ports: to be matched, to be known by heart, to be read in a log. */
import { documentationAddress, formatIpv4, privateAddress } from '../addressing/ipv4.ts'
import {
  defineExercise,
  type Field,
  type FieldVerdict,
  type Option,
  type Step,
} from '../exercise.ts'
import { judgeChoice, judgeMatching, judgeText } from '../judge.ts'
import type { Random } from '../random.ts'
import { readInteger } from '../read-number.ts'
import { SERVICES, type Service } from './ports.ts'

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

/** RFC 6335, 6. */
const FIRST_REGISTERED = 1024
const FIRST_DYNAMIC = 49_152

/** Of FTP data the server's end is the caller (RFC 959); IKE goes from 500 to 500 and from 4500 to 4500 (RFC 7296, 2.23). */
const FIXED_AT_BOTH_ENDS = new Set(['dhcp-server', 'dhcp-client', 'ftp-data', 'ike', 'nat-t'])

function serviceOf(id: string): Service {
  const service = SERVICES.find((candidate) => candidate.id === id)
  if (!service) throw new Error(`There is no ${id}.`)
  return service
}

function labelOf({ transport, port }: Service, withTransport: boolean): string {
  return withTransport ? `${transport} ${port}` : String(port)
}

/** Who uses a port, for one that was chosen by mistake. */
function usersOf(option: string, withTransport: boolean): string {
  const users = SERVICES.filter((service) => labelOf(service, withTransport) === option).map(
    ({ name }) => name,
  )
  return `${option} is used by ${users.join(' and by ')}.`
}

function rangeOf(port: number): string {
  return port < FIRST_REGISTERED
    ? 'It is a well-known port, below 1024.'
    : 'It is a registered port, 1024 or above.'
}

function makeLog(random: Random): LogLine {
  // Where both ends have a fixed port there is no borrowed one to tell them apart.
  const service = random.pick(SERVICES.filter(({ id }) => !FIXED_AT_BOTH_ENDS.has(id)))
  const others = SERVICES.filter(({ port }) => port !== service.port)
  const client = formatIpv4(privateAddress(random))
  let server = client
  while (server === client) {
    server = formatIpv4(random.chance(0.5) ? privateAddress(random) : documentationAddress(random))
  }
  const choices = random.shuffle([service, ...random.sample(others, 3)])
  return {
    serviceId: service.id,
    client,
    clientPort: random.int(FIRST_DYNAMIC, 65_535),
    server,
    choiceIds: choices.map(({ id }) => id),
    isAnswer: random.chance(0.4),
  }
}

function writeLog({ serviceId, client, clientPort, server, isAnswer }: LogLine): string {
  const { transport, port } = serviceOf(serviceId)
  const ends = [`${client}:${clientPort}`, `${server}:${port}`]
  return `DENY  ${transport.slice(0, 3)}  ${(isAnswer ? ends.toReversed() : ends).join(' -> ')}`
}

export const portMatch = defineExercise<Data>({
  kind: 'port-match',

  pose: (random, level) => {
    const pool = SERVICES.filter((service) => service.level <= level)
    const services = random.sample(pool, level === 1 ? 4 : level === 2 ? 5 : 3)
    const serviceIds = services.map(({ id }) => id)
    if (level === 3) return { serviceIds, options: [], withTransport: false, log: makeLog(random) }
    const withTransport = level === 2
    const right = new Set(services.map((service) => labelOf(service, withTransport)))
    const others = [...new Set(pool.map((service) => labelOf(service, withTransport)))].filter(
      (label) => !right.has(label),
    )
    const options = [...right, ...random.sample(others, 3)]
    const portIn = (label: string) => Number(/\d+/.exec(label)?.[0])
    return {
      serviceIds,
      options: options.toSorted((one, other) => portIn(one) - portIn(other)),
      withTransport,
      log: null,
    }
  },

  show: ({ serviceIds, options, withTransport, log }) => {
    const services = serviceIds.map(serviceOf)
    if (!log) {
      return {
        prompt: `Match each service with its default ${withTransport ? 'transport and port' : 'port'}. Some are left over.`,
        exhibits: [],
        fields: [
          {
            type: 'matching',
            id: 'ports',
            label: withTransport ? 'Transport and port' : 'Port',
            rows: services.map(({ id, name }) => ({ id, label: name })),
            options: options.map((option): Option => ({ id: option, label: option })),
          },
        ],
      }
    }
    const fields: Field[] = [
      ...services.map(({ id, name }): Field => ({
        type: 'text',
        id,
        label: `Default port of ${name}`,
        keyboard: 'digits',
      })),
      {
        type: 'choice',
        id: 'server',
        label: 'In the log line, which end is the server?',
        options: [log.client, log.server]
          .toSorted()
          .map((address) => ({ id: address, label: address })),
      },
      {
        type: 'choice',
        id: 'service',
        label: 'Which service is it about?',
        options: log.choiceIds.map((id) => ({ id, label: serviceOf(id).name })),
      },
    ]
    return {
      prompt: 'Name the ports from memory, and read the line from a firewall’s log.',
      exhibits: [{ type: 'terminal', title: 'Firewall log', text: writeLog(log) }],
      fields,
    }
  },

  workOut: ({ serviceIds, withTransport, log }) => {
    const services = serviceIds.map(serviceOf)
    const steps: Step[] = services.map((service) => ({
      text: `${service.name}: ${service.transport} ${service.port}. ${service.about}`,
    }))
    if (!log) {
      return {
        answer: {
          ports: Object.fromEntries(
            services.map((service) => [service.id, labelOf(service, withTransport)]),
          ),
        },
        steps,
      }
    }
    const service = serviceOf(log.serviceId)
    return {
      answer: {
        ...Object.fromEntries(services.map(({ id, port }) => [id, String(port)])),
        server: log.server,
        service: service.id,
      },
      steps: [
        ...steps,
        {
          text: `In the log, ${log.clientPort} lies among the dynamic ports, from 49152 on: a client borrowed it. ${service.port} is a fixed one: the server is \`${
            log.server
          }\`, the service ${service.name}.${log.isAnswer ? ' The packet is the server’s answer.' : ''}`,
        },
      ],
    }
  },

  judge: ({ serviceIds, options, withTransport, log }, answer): Record<string, FieldVerdict> => {
    const services = serviceIds.map(serviceOf)
    if (!log) {
      return {
        ports: judgeMatching(
          answer['ports'],
          services.map(({ id }) => ({ id, label: id })),
          options.map((option) => ({ id: option, label: option })),
          (id) => labelOf(serviceOf(id), withTransport),
          (_id, chosen) => usersOf(chosen, withTransport),
        ),
      }
    }
    const typed = services.map(({ id, port }): [string, FieldVerdict] => [
      id,
      judgeText(
        answer[id],
        readInteger,
        (given) => given === port,
        (given) => {
          if (given < 0 || given > 65_535) return 'Ports go from 0 to 65535.'
          const isKnown = SERVICES.some((service) => service.port === given)
          if (isKnown) return usersOf(String(given), false)
          return given < FIRST_REGISTERED !== port < FIRST_REGISTERED
            ? `That is not even its range. ${rangeOf(port)}`
            : 'The range is right, the number is not.'
        },
      ),
    ])
    return {
      ...Object.fromEntries(typed),
      server: judgeChoice(
        answer['server'],
        [log.client, log.server].map((id) => ({ id, label: id })),
        log.server,
        () =>
          'Its port lies among the dynamic ones, from 49152 on: that is the end that borrowed one.',
      ),
      service: judgeChoice(
        answer['service'],
        log.choiceIds.map((id) => ({ id, label: id })),
        log.serviceId,
        (chosen) =>
          `${serviceOf(chosen).name} uses ${serviceOf(chosen).port}, which is not in this line.`,
      ),
    }
  },

  nudge: ({ log }) =>
    log
      ? 'The server’s port is fixed and known; the client’s is borrowed from the range 49152 to 65535. Sort the services by their neighbors: many come in pairs.'
      : 'Sort them by their neighbors: services that belong together often have neighboring numbers. Below 1024 are the old, well-known ones; vendors’ services are above.',

  aim: ({ log }, fieldId, partId) => {
    if (fieldId === 'server')
      return 'Find the port that is fixed; the other one is borrowed for this conversation.'
    if (fieldId === 'service' && log) return 'Take the port of the server’s end, not the high one.'
    const { about, port } = serviceOf(partId ?? fieldId)
    return `${about} ${rangeOf(port)}`
  },
})
