/** What a router with port address translation writes into packets on their way out and in. */
import { documentationAddress, formatIpv4, fromOctets, readIpv4 } from '../addressing/ipv4.ts'
import {
  cellId,
  defineExercise,
  type Exhibit,
  type Field,
  type FieldVerdict,
  type Level,
  type Option,
  type Step,
} from '../exercise.ts'
import { judgeCells, judgeChoice, judgeMatching, judgeText, type Reading } from '../judge.ts'
import type { Random } from '../random.ts'

type Socket = { readonly address: number; readonly port: number }

/** One conversation: our host, what the router makes of it, and the other end. */
type Flow = { readonly inside: Socket; readonly global: Socket; readonly outside: Socket }

type Forward = { readonly outsidePort: number; readonly inside: Socket }

type Data =
  | {
      readonly sort: 'table'
      readonly flows: readonly Flow[]
      readonly leaving: number
      readonly returning: number
      /** The line whose socket is to be named. */
      readonly other: number
      readonly named: NamedSocket
    }
  | {
      readonly sort: 'build'
      readonly flows: readonly Flow[]
      readonly forwards: readonly Forward[]
      readonly arrivals: readonly Arrival[]
    }

type Arrival = { readonly from: Socket; readonly port: number }

type NamedSocket = 'inside-local' | 'inside-global' | 'outside-global'

const NAMES: readonly Option[] = [
  { id: 'inside-local', label: 'inside local' },
  { id: 'inside-global', label: 'inside global' },
  { id: 'outside-global', label: 'outside global' },
]

const MEANING_BY_NAME = {
  'inside-local': 'our own host, by the address it has inside',
  'inside-global': 'our own host, by the address the world sees',
  'outside-global': 'the other host, by the address the world knows',
} as const satisfies Record<NamedSocket, string>

const COLUMN = 'global'
const DROPPED: Option = { id: 'dropped', label: 'nobody: the router drops it' }
/** The lowest port the router hands out by itself: below lie the well-known ones (RFC 6335). */
const FIRST_PORT = 1024
const SERVICES = [443, 443, 80, 25, 993, 22]

function write({ address, port }: Socket): string {
  return `${formatIpv4(address)}:${port}`
}

function readSocket(text: string): Reading<Socket> {
  const [addressText = '', portText, ...rest] = text.replaceAll(' ', '').split(':')
  if (portText === undefined || rest.length > 0) {
    return { problem: 'Write address and port with a colon between, like 10.0.0.1:5000.' }
  }
  const address = readIpv4(addressText)
  if ('problem' in address) return address
  if (!/^\d{1,5}$/.test(portText) || Number(portText) > 65_535) {
    return { problem: 'A port is a whole number from 0 to 65535.' }
  }
  return { value: { address: address.value, port: Number(portText) } }
}

function isSame(one: Socket, other: Socket): boolean {
  return one.address === other.address && one.port === other.port
}

/** Keeps the source port where it is free, else takes the lowest free one from 1024 on. */
function translate(
  insides: readonly Socket[],
  router: number,
  reserved: ReadonlySet<number>,
): Socket[] {
  const taken = new Set(reserved)
  return insides.map(({ port: wanted }) => {
    let port = wanted
    if (taken.has(port)) for (port = FIRST_PORT; taken.has(port); port += 1);
    taken.add(port)
    return { address: router, port }
  })
}

function makeFlows(random: Random, level: Level, reserved: ReadonlySet<number>): Flow[] {
  const count = level === 1 ? 4 : level === 2 ? 4 : 3
  const router = documentationAddress(random)
  let server = documentationAddress(random)
  while (server === router) server = documentationAddress(random)
  const [a, b] = random.pick([
    [192, 168],
    [10, 20],
  ] as const)
  const net = fromOctets(a, b, random.int(1, 99), 0)
  const hosts = random.sample(
    Array.from({ length: 200 }, (_, index) => net + 10 + index),
    count,
  )
  const shared = random.int(49_152, 65_535)
  // At least two hosts picked the same port: that is why ports are translated at all.
  const ports = random.shuffle([
    shared,
    shared,
    ...Array.from({ length: count - 2 }, () =>
      random.chance(0.3) ? shared : random.int(49_152, 65_535),
    ),
  ])
  const insides = hosts.map((address, index) => ({ address, port: ports[index] ?? shared }))
  const outsides = insides.map(() => ({
    address: random.chance(0.6) ? server : documentationAddress(random),
    port: random.pick(SERVICES),
  }))
  return translate(insides, router, reserved).map((global, index) => ({
    inside: insides[index] ?? global,
    global,
    outside: outsides[index] ?? { address: server, port: 443 },
  }))
}

function flowTable(flows: readonly Flow[]): Exhibit {
  return {
    type: 'table',
    title: 'Translations (TCP)',
    // Not by their proper names: one of those is asked for.
    columns: ['Public side', 'Our host', 'Other host'],
    rows: flows.map(({ global, inside, outside }) => [
      write(global),
      write(inside),
      write(outside),
    ]),
  }
}

function socketBy(flow: Flow): Record<NamedSocket, Socket> {
  return {
    'inside-local': flow.inside,
    'inside-global': flow.global,
    'outside-global': flow.outside,
  }
}

/** Who gets a packet that comes to a port of the router's public address, or undefined. */
function receiver(
  data: Extract<Data, { sort: 'build' }>,
  { port, from }: Arrival,
): Socket | undefined {
  const forward = data.forwards.find(({ outsidePort }) => outsidePort === port)
  if (forward) return forward.inside
  return data.flows.find(({ global, outside }) => global.port === port && isSame(outside, from))
    ?.inside
}

function receiversOf({ flows, forwards }: Extract<Data, { sort: 'build' }>): Option[] {
  const sockets = [...flows.map(({ inside }) => inside), ...forwards.map(({ inside }) => inside)]
  return [...new Set(sockets.map(write))]
    .toSorted()
    .map((id) => ({ id, label: id }))
    .concat(DROPPED)
}

function makeArrivals(
  random: Random,
  flows: readonly Flow[],
  forwards: readonly Forward[],
): Arrival[] {
  const stranger = (): Socket => ({
    address: documentationAddress(random),
    port: random.int(49_152, 65_535),
  })
  const flow = random.pick(flows)
  const used = new Set([
    ...flows.map(({ global }) => global.port),
    ...forwards.map(({ outsidePort }) => outsidePort),
  ])
  let closed = random.pick([22, 80, 445, 3389, 8080, random.int(2000, 9000)])
  while (used.has(closed)) closed = random.int(2000, 9000)
  const forward = random.pick(forwards)
  return random.shuffle([
    { from: flow.outside, port: flow.global.port },
    { from: stranger(), port: forward.outsidePort },
    { from: stranger(), port: closed },
  ])
}

export const natTranslation = defineExercise<Data>({
  kind: 'nat-translation',

  pose: (random, level) => {
    if (level === 1) {
      const flows = makeFlows(random, level, new Set())
      const [leaving = 0, returning = 1, other = 2] = random.sample([...flows.keys()], 3)
      return {
        sort: 'table',
        flows,
        leaving,
        returning,
        other,
        named: random.pick(['inside-local', 'inside-global', 'outside-global'] as const),
      }
    }
    const insideHost = (port: number): Socket => ({
      address: fromOctets(192, 168, 200, random.int(2, 20)),
      port,
    })
    const forwards: Forward[] =
      level === 2
        ? []
        : random.pick([
            [{ outsidePort: 443, inside: insideHost(443) }],
            [{ outsidePort: 8443, inside: insideHost(443) }],
            [
              { outsidePort: 443, inside: insideHost(8443) },
              { outsidePort: 25, inside: insideHost(25) },
            ],
          ])
    const flows = makeFlows(random, level, new Set(forwards.map(({ outsidePort }) => outsidePort)))
    return {
      sort: 'build',
      flows,
      forwards,
      arrivals: level === 2 ? [] : makeArrivals(random, flows, forwards),
    }
  },

  show: (data) => {
    if (data.sort === 'table') {
      const leaving = data.flows[data.leaving]
      const returning = data.flows[data.returning]
      const other = data.flows[data.other]
      const fields: Field[] =
        leaving && returning && other
          ? [
              {
                type: 'text',
                id: 'source',
                label: `A packet leaves \`${write(leaving.inside)}\` for \`${write(leaving.outside)}\`. Which source does it have on the internet?`,
                form: 'Address and port: `10.0.0.1:5000`.',
                keyboard: 'text',
              },
              {
                type: 'text',
                id: 'destination',
                label: `A packet comes from \`${write(returning.outside)}\` to \`${write(returning.global)}\`. Which destination does it have inside?`,
                form: 'Address and port.',
                keyboard: 'text',
              },
              {
                type: 'choice',
                id: 'name',
                label: `What is \`${write(socketBy(other)[data.named])}\` called?`,
                options: NAMES,
              },
            ]
          : []
      return {
        prompt: 'A router translates addresses and ports (PAT). This is its table.',
        exhibits: [flowTable(data.flows)],
        fields,
      }
    }
    const { flows, forwards, arrivals } = data
    const fields: Field[] = [
      {
        type: 'table',
        id: 'flows',
        label: 'The source that each packet has on the internet',
        form: 'Address and port: `10.0.0.1:5000`.',
        rows: flows.map(({ inside }, index) => ({
          id: String(index),
          label: `${index + 1}. from ${write(inside)}`,
        })),
        columns: [{ id: COLUMN, label: 'inside global', keyboard: 'text' }],
      },
    ]
    if (arrivals.length > 0) {
      fields.push({
        type: 'matching',
        id: 'arrivals',
        label: 'Then packets come to the public address. Who gets each?',
        rows: arrivals.map(({ from, port }, index) => ({
          id: String(index),
          label: `From \`${write(from)}\`, to port ${port}`,
        })),
        options: receiversOf(data),
      })
    }
    const router = flows[0] ? formatIpv4(flows[0].global.address) : ''
    const exhibits: Exhibit[] = [
      {
        type: 'table',
        title: 'Packets that leave, in this order (TCP)',
        columns: ['Packet', 'Source', 'Destination'],
        rows: flows.map(({ inside, outside }, index) => [
          `${index + 1}.`,
          write(inside),
          write(outside),
        ]),
      },
    ]
    if (forwards.length > 0) {
      exhibits.push({
        type: 'table',
        title: 'Forwarded ports',
        columns: ['Public port', 'Inside'],
        rows: forwards.map(({ outsidePort, inside }) => [String(outsidePort), write(inside)]),
      })
    }
    return {
      prompt: `A router has the public address \`${router}\` and translates ports (PAT). It keeps the source port of a packet if no other conversation has it on the public side; if one has, it takes the lowest free port from 1024 on. The table was empty.${
        arrivals.length > 0
          ? ' From outside it lets in answers from the host that was asked, and forwarded ports.'
          : ''
      }`,
      exhibits,
      fields,
    }
  },

  workOut: (data) => {
    if (data.sort === 'table') {
      const leaving = data.flows[data.leaving]
      const returning = data.flows[data.returning]
      const other = data.flows[data.other]
      if (!leaving || !returning || !other) throw new Error('The table has no such line.')
      return {
        answer: {
          source: write(leaving.global),
          destination: write(returning.inside),
          name: data.named,
        },
        steps: [
          {
            text: 'On the way out the router replaces the source. Find the line of our host.',
            code: `${write(leaving.inside)} → ${write(leaving.global)}`,
          },
          {
            text: 'On the way in it replaces the destination. The public address is on every line; the port tells which one.',
            code: `${write(returning.global)} → ${write(returning.inside)}`,
          },
          {
            text: `\`${write(socketBy(other)[data.named])}\` is ${MEANING_BY_NAME[data.named]}: ${data.named.replace('-', ' ')}.`,
          },
        ],
      }
    }
    const steps: Step[] = data.flows.map(({ inside, global }, index) => ({
      text:
        inside.port === global.port
          ? `Packet ${index + 1}: port ${inside.port} is free on the public side and stays.`
          : `Packet ${index + 1}: port ${inside.port} is taken already, so it gets the lowest free one from 1024 on.`,
      code: `${write(inside)} → ${write(global)}`,
    }))
    const flows = Object.fromEntries(
      data.flows.map(({ global }, index) => [cellId(String(index), COLUMN), write(global)]),
    )
    if (data.arrivals.length === 0) return { answer: { flows }, steps }
    return {
      answer: {
        flows,
        arrivals: Object.fromEntries(
          data.arrivals.map((arrival, index) => {
            const inside = receiver(data, arrival)
            return [String(index), inside ? write(inside) : DROPPED.id]
          }),
        ),
      },
      steps: [
        ...steps,
        ...data.arrivals.map((arrival) => {
          const inside = receiver(data, arrival)
          const isForward = data.forwards.some(({ outsidePort }) => outsidePort === arrival.port)
          return {
            text: `To port ${arrival.port}: ${
              inside
                ? `${isForward ? 'a forwarded port' : 'the answer to a conversation'}. It goes to \`${write(inside)}\`.`
                : 'nobody asked, and the port is not forwarded. The packet is dropped.'
            }`,
          }
        }),
      ],
    }
  },

  judge: (data, answer): Record<string, FieldVerdict> => {
    if (data.sort === 'table') {
      const { flows, named } = data
      const leaving = flows[data.leaving]
      const returning = flows[data.returning]
      if (!leaving || !returning) throw new Error('The table has no such line.')
      return {
        source: judgeText(
          answer['source'],
          readSocket,
          (given) => isSame(given, leaving.global),
          (given) => {
            if (isSame(given, leaving.inside))
              return 'That is the source before translation: nobody on the internet could answer it.'
            if (isSame(given, leaving.outside))
              return 'That is the destination; on the way out the source is replaced.'
            if (flows.some(({ global }) => isSame(global, given)))
              return 'That belongs to another line of the table. Look for this host and this port.'
            return given.address === leaving.global.address
              ? 'The address is right, the port is not.'
              : 'The address is not the one on the public side of the table.'
          },
        ),
        destination: judgeText(
          answer['destination'],
          readSocket,
          (given) => isSame(given, returning.inside),
          (given) => {
            if (isSame(given, returning.global))
              return 'That is the destination before translation; inside, it is one of our hosts.'
            const other = flows.find(({ inside }) => isSame(inside, given))
            if (other)
              return `That host is reached through \`${write(other.global)}\`. Compare the port.`
            return given.address === returning.inside.address
              ? 'The host is right, the port is not.'
              : 'That is not the host on the line with this public port.'
          },
        ),
        name: judgeChoice(
          answer['name'],
          NAMES,
          named,
          (chosen) => `That name means ${MEANING_BY_NAME[chosen as NamedSocket]}.`,
        ),
      }
    }
    const { flows, arrivals } = data
    const cells = flows.map((_, index) => cellId(String(index), COLUMN))
    const verdicts: Record<string, FieldVerdict> = {
      flows: judgeCells(answer['flows'], cells, (cell, text) => {
        const index = cells.indexOf(cell)
        const flow = flows[index]
        if (!flow) throw new Error(`${cell} is not asked.`)
        return judgeText(
          text,
          readSocket,
          (given) => isSame(given, flow.global),
          (given) => {
            if (isSame(given, flow.inside))
              return 'This is not translated yet: it is the private source.'
            if (given.address !== flow.global.address)
              return 'The address on the internet is the public one of the router.'
            const holder = flows
              .slice(0, index)
              .findIndex(({ global }) => global.port === given.port)
            if (holder !== -1) return `Port ${given.port} is taken by packet ${holder + 1}.`
            return flow.inside.port === flow.global.port
              ? 'The port it came with is free, so the router keeps it.'
              : 'The port it came with is taken, and this is not the lowest free one from 1024 on.'
          },
        )
      }),
    }
    if (arrivals.length === 0) return verdicts
    return {
      ...verdicts,
      arrivals: judgeMatching(
        answer['arrivals'],
        arrivals.map((_, index) => ({ id: String(index), label: String(index) })),
        receiversOf(data),
        (row) => {
          const arrival = arrivals[Number(row)]
          const inside = arrival && receiver(data, arrival)
          return inside ? write(inside) : DROPPED.id
        },
        (row, chosen) => {
          const arrival = arrivals[Number(row)]
          const inside = arrival && receiver(data, arrival)
          if (!inside)
            return 'No line of the table and no forwarded port is waiting for this packet.'
          if (chosen === DROPPED.id) return 'There is a line for this packet: look at its port.'
          return 'That host is reached through another public port.'
        },
      ),
    }
  },

  nudge: ({ sort }) =>
    sort === 'table'
      ? 'On the way out the source is replaced, on the way in the destination. The public address is the same everywhere, so it is the port that tells the lines apart.'
      : 'Go through the packets in their order and keep a list of public ports that are taken. A port can be used only once on the public side.',

  aim: (data, fieldId, partId) => {
    if (fieldId === 'source')
      return 'Find the line whose middle column is this host with this port.'
    if (fieldId === 'destination') return 'Find the line whose left column has this port.'
    if (fieldId === 'name')
      return 'Inside or outside says whose host it is; local or global says from which side one looks.'
    if (fieldId === 'flows') {
      const index =
        data.sort === 'build'
          ? data.flows.findIndex((_, row) => cellId(String(row), COLUMN) === partId)
          : -1
      return index > 0
        ? `Look at the source port of packet ${index + 1}: did one of the packets before it take that port?`
        : 'Nothing is taken yet when the first packet leaves.'
    }
    return 'Compare its port with the forwarded ports and with the public ports in use.'
  },
})
