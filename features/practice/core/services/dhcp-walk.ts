/**
 * How a client gets an address, keeps it, and gets one through a relay.
 *
 * RFC 2131: messages and their order (3.1), ports (4.1), renewal after half of
 * the lease and rebinding after seven eighths (4.4.5), the relay's address in
 * `giaddr` (4.3.1). Nobody answers: RFC 3927.
 */
import { formatIpv4, fromOctets } from '../addressing/ipv4.ts'
import {
  defineExercise,
  type Exhibit,
  type Field,
  type FieldVerdict,
  type Option,
  type Step,
} from '../exercise.ts'
import { judgeChoice, judgeOrdering, judgeText } from '../judge.ts'
import type { Random } from '../random.ts'
import { readClock, writeClock } from '../read-clock.ts'
import { readInteger } from '../read-number.ts'

type Message = 'discover' | 'offer' | 'request' | 'ack'

type Data =
  | {
      readonly sort: 'messages'
      readonly shown: readonly Message[]
      readonly address: string
      readonly hours: number
      readonly questionIds: readonly string[]
      readonly optionOrder: readonly (readonly string[])[]
    }
  | {
      readonly sort: 'lease'
      /** Minutes since midnight, and for how long. */
      readonly from: number
      readonly hours: number
      readonly net: number
      readonly first: number
      readonly last: number
      readonly excluded: readonly [number, number]
      readonly reserved: number
    }
  | {
      readonly sort: 'relay'
      readonly net: number
      readonly vlans: readonly { readonly id: number; readonly hasHelper: boolean }[]
      readonly server: number
      readonly client: number
      /** Of the client's scope: the first address of the range, and what is taken from there on. */
      readonly firstFree: number
      readonly excludedUntil: number
      readonly leased: readonly number[]
      readonly reserved: number | null
    }

const ORDER: readonly Message[] = ['discover', 'offer', 'request', 'ack']

const NEEDS_BY_MESSAGE = {
  discover: 'A Discover comes before everything: the client knows nobody yet.',
  offer: 'An Offer answers a Discover.',
  request: 'A Request takes up an Offer, so there must be one.',
  ack: 'An Ack confirms a Request.',
} as const satisfies Record<Message, string>

type Question = {
  readonly id: string
  readonly label: string
  readonly options: readonly Option[]
  readonly right: string
  /** What is wrong with each other option. */
  readonly wrong: Readonly<Record<string, string>>
  readonly aim: string
  readonly why: string
}

const QUESTIONS: readonly Question[] = [
  {
    id: 'client-ports',
    label: 'From which UDP port to which does the client send?',
    options: [
      { id: '68-67', label: 'from 68 to 67' },
      { id: '67-68', label: 'from 67 to 68' },
      { id: '53-53', label: 'from 53 to 53' },
      { id: '69-68', label: 'from 69 to 68' },
    ],
    right: '68-67',
    wrong: {
      '67-68': 'That is the way of the server’s answers.',
      '53-53': 'Port 53 is for name lookups.',
      '69-68': 'Port 69 is for TFTP.',
    },
    aim: 'Server and client have neighboring ports, and the server’s is the lower one.',
    why: 'The client’s port is UDP 68, the server’s UDP 67.',
  },
  {
    id: 'server-ports',
    label: 'From which UDP port to which does the server answer?',
    options: [
      { id: '67-68', label: 'from 67 to 68' },
      { id: '68-67', label: 'from 68 to 67' },
      { id: '67-any', label: 'from 67 to any port the client borrowed' },
      { id: '53-68', label: 'from 53 to 68' },
    ],
    right: '67-68',
    wrong: {
      '68-67': 'That is the way of the client’s messages.',
      '67-any':
        'The client borrows no port here: it has a fixed one, because the answer may come by broadcast.',
      '53-68': 'Port 53 is for name lookups.',
    },
    aim: 'Both ends have fixed ports, next to each other, and the server’s is the lower one.',
    why: 'The server’s port is UDP 67, the client’s UDP 68; both are fixed.',
  },
  {
    id: 'discover-source',
    label: 'Which source address does the Discover have?',
    options: [
      { id: 'zero', label: '0.0.0.0' },
      { id: 'broadcast', label: '255.255.255.255' },
      { id: 'self', label: 'an address from 169.254.0.0/16' },
      { id: 'offered', label: 'the address that will be offered' },
    ],
    right: 'zero',
    wrong: {
      broadcast: 'That is where it goes to. Nobody can be a broadcast address.',
      self: 'Such an address a client gives itself only after nobody has answered.',
      offered: 'The client does not know it yet.',
    },
    aim: 'The client has no address at all, and there is a way to write that.',
    why: 'A client without an address sends from 0.0.0.0.',
  },
  {
    id: 'discover-destination',
    label: 'To which address does the client send the Discover?',
    options: [
      { id: 'broadcast', label: '255.255.255.255' },
      { id: 'zero', label: '0.0.0.0' },
      { id: 'gateway', label: 'to its default gateway' },
      { id: 'server', label: 'to the server’s own address' },
    ],
    right: 'broadcast',
    wrong: {
      zero: 'That is its source. Nobody listens there.',
      gateway: 'It has no gateway yet: that comes with the answer.',
      server: 'It does not know any server yet.',
    },
    aim: 'The client knows nobody, so it must ask everybody on its link.',
    why: 'It knows nobody and broadcasts to 255.255.255.255.',
  },
  {
    id: 'request-broadcast',
    label: 'Why is the Request still a broadcast, though the client knows the server by now?',
    options: [
      { id: 'others', label: 'so that other servers learn that their offers were not taken' },
      { id: 'arp', label: 'because ARP for the server has not finished' },
      { id: 'router', label: 'so that routers pass it on to other networks' },
      { id: 'dns', label: 'so that the name server learns the new address' },
    ],
    right: 'others',
    wrong: {
      arp: 'That is not the reason: no ARP is waited for.',
      router: 'Routers do not pass broadcasts on.',
      dns: 'Name servers do not listen to DHCP messages.',
    },
    aim: 'More than one server may have made an offer.',
    why: 'All servers that made an offer hear which one was taken, and the others put their addresses back.',
  },
  {
    id: 'nobody',
    label: 'Nobody answers. Which address does a typical PC end up with?',
    options: [
      { id: 'self', label: 'one from 169.254.0.0/16' },
      { id: 'loopback', label: '127.0.0.1' },
      { id: 'private', label: 'one from 192.168.0.0/16' },
      { id: 'shared', label: 'one from 100.64.0.0/10' },
    ],
    right: 'self',
    wrong: {
      loopback: 'That is the machine itself, and it always has it.',
      private: 'Private addresses are given out by somebody; nobody answered.',
      shared: 'That range is for providers that translate addresses.',
    },
    aim: 'There is a range for addresses that hosts give themselves, on one link only.',
    why: 'It gives itself a link-local address from 169.254.0.0/16 (RFC 3927).',
  },
  {
    id: 'usable',
    label: 'After which message may the client use the address?',
    options: [
      { id: 'ack', label: 'the Ack' },
      { id: 'offer', label: 'the Offer' },
      { id: 'request', label: 'the Request' },
      { id: 'discover', label: 'the Discover' },
    ],
    right: 'ack',
    wrong: {
      offer: 'An Offer is only a proposal.',
      request: 'The server may still refuse.',
      discover: 'Then nobody has named an address yet.',
    },
    aim: 'Ask which message settles the matter for both sides.',
    why: 'Only the last message, the Ack, gives the lease.',
  },
]

function questionOf(id: string): Question {
  const question = QUESTIONS.find((candidate) => candidate.id === id)
  if (!question) throw new Error(`There is no ${id}.`)
  return question
}

function messageLabel(message: Message, address: string, hours: number): string {
  const LABEL_BY_MESSAGE = {
    discover: 'Discover: looking for a server',
    offer: `Offer: you can have ${address}`,
    request: `Request: I take ${address}`,
    ack: `Ack: ${address} is yours for ${hours} hours`,
  } as const satisfies Record<Message, string>
  return LABEL_BY_MESSAGE[message]
}

const CLOCK_FORM = 'Hours and minutes, like `16:05`.'

function leaseTimes({ from, hours }: { from: number; hours: number }) {
  const minutes = 60 * hours
  return { renew: from + minutes / 2, rebind: from + (minutes * 7) / 8, end: from + minutes }
}

function seatsOf({ first, last, excluded, reserved }: Extract<Data, { sort: 'lease' }>): number {
  return last - first + 1 - (excluded[1] - excluded[0] + 1) - reserved
}

function subnetOf(net: number, vlan: number): number {
  return net + 256 * vlan
}

/** The lowest address of the client's range that is not excluded, leased or reserved. */
function givenAddress(data: Extract<Data, { sort: 'relay' }>): number {
  let host = Math.max(data.firstFree, data.excludedUntil + 1)
  while (data.leased.includes(host) || data.reserved === host) host += 1
  return subnetOf(data.net, data.client) + host
}

const NOBODY: Option = {
  id: 'nobody',
  label: 'none from the server: it gives itself one from 169.254.0.0/16',
}

function relayOptions(data: Extract<Data, { sort: 'relay' }>): Option[] {
  const base = subnetOf(data.net, data.client)
  const other = data.vlans.find(({ id }) => id !== data.client)
  const hosts = new Set([
    givenAddress(data),
    base + data.firstFree,
    ...data.leased.slice(0, 1).map((host) => base + host),
    ...(data.reserved === null ? [] : [base + data.reserved]),
    ...(other ? [subnetOf(data.net, other.id) + data.firstFree] : []),
  ])
  const sorted = [...hosts].toSorted((one, two) => one - two)
  return [...sorted.map((host) => ({ id: formatIpv4(host), label: formatIpv4(host) })), NOBODY]
}

function hasHelper({ vlans, client }: Extract<Data, { sort: 'relay' }>): boolean {
  return vlans.some(({ id, hasHelper: isSet }) => id === client && isSet)
}

function poseRelay(random: Random, isAnswered: boolean): Data {
  const ids = random.sample([10, 20, 30, 40, 50], 3).toSorted((one, other) => one - other)
  const client = random.pick(ids)
  const firstFree = 10 * random.int(1, 3)
  const excludedUntil = firstFree + random.int(2, 9)
  const next = excludedUntil + 1
  const leased = random.chance(0.6) ? [next, ...(random.chance(0.5) ? [next + 1] : [])] : []
  return {
    sort: 'relay',
    net: fromOctets(10, random.int(1, 250), 0, 0),
    vlans: ids.map((id) => ({ id, hasHelper: id === client ? isAnswered : random.chance(0.8) })),
    server: random.pick([5, 10, 53]),
    client,
    firstFree,
    excludedUntil,
    leased,
    reserved: random.chance(0.6) ? next + leased.length : null,
  }
}

export const dhcpWalk = defineExercise<Data>({
  kind: 'dhcp-walk',

  pose: (random, level, like) => {
    const sort = like?.sort ?? (['messages', 'lease', 'relay'] as const)[level - 1]
    if (sort === 'messages') {
      let shown = random.shuffle(ORDER)
      while (shown.join() === ORDER.join()) shown = random.shuffle(ORDER)
      const questions = random.sample(QUESTIONS, 2)
      return {
        sort,
        shown,
        address: formatIpv4(
          fromOctets(10, random.int(1, 60), random.int(1, 99), random.int(20, 240)),
        ),
        hours: random.pick([2, 4, 8, 12, 24]),
        questionIds: questions.map(({ id }) => id),
        optionOrder: questions.map(({ options }) => random.shuffle(options).map(({ id }) => id)),
      }
    }
    if (sort === 'lease') {
      const first = random.pick([10, 20, 30, 50])
      const last = first + random.int(60, 190)
      const from = random.chance(0.5) ? first : first + random.int(5, 20)
      return {
        sort,
        from: 6 * 60 + 15 * random.int(0, 15),
        hours: random.pick([2, 4, 6, 8, 10, 12]),
        net: fromOctets(10, random.int(1, 60), random.int(1, 99), 0),
        first,
        last: Math.min(last, 250),
        excluded: [from, from + random.int(4, 25)],
        reserved: random.int(2, 12),
      }
    }
    return poseRelay(random, like?.sort === 'relay' ? hasHelper(like) : random.chance(0.75))
  },

  show: (data) => {
    if (data.sort === 'messages') {
      return {
        prompt: 'A laptop is plugged in and asks for an address by DHCP.',
        exhibits: [],
        fields: [
          {
            type: 'ordering',
            id: 'order',
            label: 'Put the messages in order, first on top.',
            items: data.shown.map((id) => ({
              id,
              label: messageLabel(id, data.address, data.hours),
            })),
          },
          ...data.questionIds.map((id, index): Field => {
            const { label, options } = questionOf(id)
            const order = data.optionOrder[index] ?? []
            return {
              type: 'choice',
              id,
              label,
              options: options.toSorted(
                (one, other) => order.indexOf(one.id) - order.indexOf(other.id),
              ),
            }
          }),
        ],
      }
    }
    if (data.sort === 'lease') {
      const host = (last: number) => formatIpv4(data.net + last)
      return {
        prompt: `A client gets its address at ${writeClock(data.from)} for ${data.hours} hours. The server that gave it breaks down right after.`,
        exhibits: [
          {
            type: 'table',
            title: 'Scope',
            columns: ['Part', 'Addresses'],
            rows: [
              ['Range', `${host(data.first)} – ${host(data.last)}`],
              ['Excluded', `${host(data.excluded[0])} – ${host(data.excluded[1])}`],
              ['Reserved, in the rest of the range', String(data.reserved)],
            ],
          },
        ],
        fields: [
          {
            type: 'text',
            id: 'renew',
            label: 'When does the client first ask its own server to renew?',
            form: CLOCK_FORM,
            keyboard: 'text',
          },
          {
            type: 'text',
            id: 'rebind',
            label: 'When does it begin to ask any server, by broadcast?',
            form: CLOCK_FORM,
            keyboard: 'text',
          },
          {
            type: 'text',
            id: 'end',
            label: 'When must it give the address up?',
            form: CLOCK_FORM,
            keyboard: 'text',
          },
          {
            type: 'text',
            id: 'seats',
            label: 'How many clients without a reservation can have a lease at once?',
            keyboard: 'digits',
          },
        ],
      }
    }
    const own = subnetOf(data.net, data.client)
    const server = data.net + data.server
    const exhibits: Exhibit[] = [
      {
        type: 'terminal',
        title: 'Router',
        text: data.vlans
          .map(({ id, hasHelper: isSet }) =>
            [
              `interface Vlan${id}`,
              ` ip address ${formatIpv4(subnetOf(data.net, id) + 1)} 255.255.255.0`,
              ...(isSet ? [` ip helper-address ${formatIpv4(server)}`] : []),
            ].join('\n'),
          )
          .join('\n'),
      },
      {
        type: 'table',
        title: `DHCP server ${formatIpv4(server)}: the scope of VLAN ${data.client}`,
        columns: ['Part', 'Addresses'],
        rows: [
          ['Range', `${formatIpv4(own + data.firstFree)} – ${formatIpv4(own + 250)}`],
          [
            'Excluded',
            `${formatIpv4(own + data.firstFree)} – ${formatIpv4(own + data.excludedUntil)}`,
          ],
          [
            'Leased to others',
            data.leased.length === 0
              ? 'none'
              : data.leased.map((host) => formatIpv4(own + host)).join(', '),
          ],
          [
            'Reserved for another device',
            data.reserved === null ? 'none' : formatIpv4(own + data.reserved),
          ],
        ],
      },
    ]
    return {
      prompt: `A new laptop in VLAN ${data.client} broadcasts a Discover. The server is in another subnet, has a scope for each VLAN, and gives out the lowest free address.`,
      exhibits,
      fields: [
        {
          type: 'choice',
          id: 'giaddr',
          label: 'Which address stands in `giaddr` when the Discover reaches the server?',
          options: [
            ...data.vlans.map(({ id }) => {
              const address = formatIpv4(subnetOf(data.net, id) + 1)
              return { id: address, label: address }
            }),
            { id: formatIpv4(server), label: formatIpv4(server) },
            { id: 'never', label: 'none: it never reaches the server' },
          ],
        },
        {
          type: 'choice',
          id: 'address',
          label: 'Which address does the laptop get?',
          options: relayOptions(data),
        },
      ],
    }
  },

  workOut: (data) => {
    if (data.sort === 'messages') {
      const questions = data.questionIds.map(questionOf)
      return {
        answer: {
          order: [...ORDER],
          ...Object.fromEntries(questions.map(({ id, right }) => [id, right])),
        },
        steps: [
          ...ORDER.map((message): Step => ({
            text: `${messageLabel(message, data.address, data.hours)}. ${NEEDS_BY_MESSAGE[message]}`,
          })),
          ...questions.map(({ label, why }) => ({ text: `${label} ${why}` })),
        ],
      }
    }
    if (data.sort === 'lease') {
      const { renew, rebind, end } = leaseTimes(data)
      const minutes = 60 * data.hours
      const seats = seatsOf(data)
      const range = data.last - data.first + 1
      const excluded = data.excluded[1] - data.excluded[0] + 1
      return {
        answer: {
          renew: writeClock(renew),
          rebind: writeClock(rebind),
          end: writeClock(end),
          seats: String(seats),
        },
        steps: [
          {
            text: `Renewal after half of ${minutes} minutes, ${minutes / 2}: ${writeClock(renew)}.`,
          },
          {
            text: `Rebinding after seven eighths (87.5 percent), ${(minutes * 7) / 8} minutes: ${writeClock(rebind)}.`,
          },
          { text: `The lease ends after ${data.hours} hours: ${writeClock(end)}.` },
          {
            text: `The range has ${data.last} − ${data.first} + 1 = ${range} addresses. ${excluded} are excluded and ${data.reserved} reserved: ${range} − ${excluded} − ${data.reserved} = ${seats}.`,
          },
        ],
      }
    }
    const isAnswered = hasHelper(data)
    const gateway = formatIpv4(subnetOf(data.net, data.client) + 1)
    const address = formatIpv4(givenAddress(data))
    return {
      answer: { giaddr: isAnswered ? gateway : 'never', address: isAnswered ? address : NOBODY.id },
      steps: isAnswered
        ? [
            {
              text: `The broadcast ends at the router. Its interface Vlan${data.client} has a helper address, so it relays the Discover, with its own address in \`giaddr\`: \`${gateway}\`.`,
            },
            { text: `The server chooses the scope in which \`${gateway}\` lies.` },
            {
              text: `From the beginning of the range, leave out what is excluded, leased and reserved. The lowest free address is \`${address}\`.`,
            },
          ]
        : [
            {
              text: `The broadcast ends at the router, and interface Vlan${data.client} has no helper address: nobody relays it.`,
            },
            {
              text: 'The server never hears of it. The laptop gives itself an address from 169.254.0.0/16, as nobody has answered.',
            },
          ],
    }
  },

  judge: (data, answer): Record<string, FieldVerdict> => {
    if (data.sort === 'messages') {
      return {
        order: judgeOrdering(
          answer['order'],
          ORDER,
          (placed) =>
            `“${messageLabel(placed as Message, data.address, data.hours)}” stands too early. ${NEEDS_BY_MESSAGE[placed as Message]}`,
        ),
        ...Object.fromEntries(
          data.questionIds.map((id): [string, FieldVerdict] => {
            const { options, right, wrong } = questionOf(id)
            return [
              id,
              judgeChoice(
                answer[id],
                options,
                right,
                (chosen) => wrong[chosen] ?? 'That is not it.',
              ),
            ]
          }),
        ),
      }
    }
    if (data.sort === 'lease') {
      const times = leaseTimes(data)
      const NAME_BY_TIME = {
        renew: 'the first renewal',
        rebind: 'rebinding',
        end: 'the end of the lease',
      } as const
      const judgeTime = (id: keyof typeof times) =>
        judgeText(
          answer[id],
          readClock,
          (given) => given === times[id],
          (given) => {
            const twin = (['renew', 'rebind', 'end'] as const).find(
              (other) => other !== id && times[other] === given,
            )
            if (twin) return `That is the time of ${NAME_BY_TIME[twin]}.`
            const share = (given - data.from) / (60 * data.hours)
            if (share < 0) return 'That is before the lease begins.'
            if (share === 0.75)
              return 'That is after three quarters of the lease. It is another fraction.'
            return `That is after ${Math.round(1000 * share) / 10} percent of the lease.`
          },
        )
      const range = data.last - data.first + 1
      const excluded = data.excluded[1] - data.excluded[0] + 1
      const seats = seatsOf(data)
      return {
        renew: judgeTime('renew'),
        rebind: judgeTime('rebind'),
        end: judgeTime('end'),
        seats: judgeText(
          answer['seats'],
          readInteger,
          (given) => given === seats,
          (given) => {
            if (given === range)
              return 'That is the whole range: some of it is excluded, some reserved.'
            if (given === range - excluded)
              return 'Reserved addresses are kept for their devices, even while those are switched off.'
            if (given === range - data.reserved) return 'Excluded addresses are never given out.'
            if (Math.abs(given - seats) === 1 || Math.abs(given - seats) === 2)
              return 'Nearly: from 10 to 19 are ten addresses, not nine. Count both ends.'
            return given > seats ? 'That is too many.' : 'That is too few.'
          },
        ),
      }
    }
    const isAnswered = hasHelper(data)
    const gateway = formatIpv4(subnetOf(data.net, data.client) + 1)
    const server = formatIpv4(data.net + data.server)
    const own = subnetOf(data.net, data.client)
    const giaddrs = [
      ...data.vlans.map(({ id }) => formatIpv4(subnetOf(data.net, id) + 1)),
      server,
      'never',
    ]
    return {
      giaddr: judgeChoice(
        answer['giaddr'],
        giaddrs.map((id) => ({ id, label: id })),
        isAnswered ? gateway : 'never',
        (chosen) => {
          if (chosen === 'never')
            return `Look at interface Vlan${data.client}: it has a helper address.`
          if (chosen === server) return 'That is where the message is sent, not who relays it.'
          if (chosen !== gateway)
            return `That interface belongs to another VLAN; the laptop is in VLAN ${data.client}.`
          return `Interface Vlan${data.client} would be the one, but look whether it relays at all.`
        },
      ),
      address: judgeChoice(
        answer['address'],
        relayOptions(data),
        isAnswered ? formatIpv4(givenAddress(data)) : NOBODY.id,
        (chosen) => {
          if (chosen === NOBODY.id)
            return 'The Discover does reach the server, so it gets an answer.'
          if (!isAnswered)
            return 'The server cannot give an address for a Discover that it never hears.'
          const host = data.vlans.every(
            ({ id }) =>
              id === data.client ||
              !chosen.startsWith(formatIpv4(subnetOf(data.net, id)).replace(/0$/, '')),
          )
          if (!host) return 'That address belongs to the subnet of another VLAN.'
          const last = Number(chosen.split('.')[3])
          if (last <= data.excludedUntil)
            return `\`${chosen}\` is excluded: the server never gives it out.`
          if (data.leased.includes(last)) return `\`${chosen}\` is leased to somebody already.`
          return formatIpv4(own + (data.reserved ?? 0)) === chosen
            ? `\`${chosen}\` is kept for another device.`
            : 'There is a lower free address.'
        },
      ),
    }
  },

  nudge: ({ sort }) => {
    if (sort === 'messages')
      return 'The client asks, a server proposes, the client chooses, the server confirms. As long as it has no address, it must speak to everybody.'
    if (sort === 'lease')
      return 'A client does not wait for the end of its lease: it asks its own server first, later anyone, and only at the end it gives up.'
    return 'Routers do not pass broadcasts on, except where a helper address tells them to relay DHCP. The relay leaves its own address in the message, so that the server knows for which subnet.'
  },

  aim: (data, fieldId) => {
    if (data.sort === 'messages')
      return fieldId === 'order'
        ? 'Ask of each message what must have happened before it.'
        : questionOf(fieldId).aim
    if (data.sort === 'lease') {
      const AIM_BY_FIELD: Readonly<Record<string, string>> = {
        renew: 'Take half of the lease.',
        rebind:
          'Halfway between the first renewal and the end lie three quarters; halfway from there to the end is the time you want.',
        end: 'Add the whole lease to its beginning.',
        seats:
          'Count the range with both its ends, then take away the excluded and the reserved ones.',
      }
      return AIM_BY_FIELD[fieldId] ?? ''
    }
    return fieldId === 'giaddr'
      ? `Find the router’s interface in VLAN ${data.client} and see whether it relays.`
      : 'If the server hears it, go up the range from its beginning and skip what is excluded, leased or reserved.'
  },
})
