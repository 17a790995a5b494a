/** DHCP snooping: which messages a switch accepts, and whether a rogue server has a chance. */
import { z } from 'zod/mini'

import { defineSort } from '../../combine-sorts.ts'
import type { Difficulty, Exhibit, Field, FieldVerdict, Option } from '../../exercise.ts'
import { judgeChoice, judgeMatching } from '../../judge.ts'
import { Text, Topics, wordingOf } from '../../material.ts'
import type { Random } from '../../random.ts'
import { fill } from '../../template/template.ts'

const OnPort = wordingOf('message', 'port')

export const SnoopingWords = z.strictObject({
  topics: Topics,
  source: Text,
  prompt: wordingOf('uplink', 'rogue', 'device'),
  nudge: Text,
  devices: z.array(Text).check(z.minLength(1, 'write at least one device')),
  ports: z.strictObject({
    title: Text,
    columns: z.array(Text).check(z.length(3, 'write three columns')),
    pc: Text,
    rogue: Text,
    uplink: Text,
    trusted: Text,
    untrusted: Text,
  }),
  messages: z.strictObject({
    label: Text,
    row: OnPort,
    accepted: Text,
    dropped: Text,
    wrongClient: Text,
    wrongTrusted: wordingOf('port'),
    wrongUntrusted: wordingOf('port'),
    aim: Text,
    stepClient: OnPort,
    stepTrusted: OnPort,
    stepUntrusted: OnPort,
  }),
  sources: z.strictObject({
    label: Text,
    company: Text,
    rogue: Text,
    both: Text,
    neither: Text,
    wrong: wordingOf('uplink', 'rogue'),
    aim: Text,
    step: wordingOf('sources'),
  }),
  repair: z.strictObject({
    label: Text,
    nothing: Text,
    trust: wordingOf('uplink'),
    remove: wordingOf('uplink'),
    trustRogue: wordingOf('rogue'),
    wrongNothing: Text,
    wrongTrust: wordingOf('uplink'),
    wrongRemove: Text,
    wrongTrustRogue: Text,
    aim: Text,
    step: wordingOf('change'),
  }),
})
type SnoopingWords = z.infer<typeof SnoopingWords>

type Port = {
  readonly name: string
  readonly leadsTo: 'pc' | 'rogue' | 'uplink'
  readonly isTrusted: boolean
}

type Message = {
  readonly id: string
  readonly type: 'Discover' | 'Offer' | 'Request' | 'Ack'
  /** Its place in the list of ports. */
  readonly port: number
}

type Data = {
  readonly device: string
  readonly ports: readonly Port[]
  readonly messages: readonly Message[]
  /** Those to choose from. */
  readonly sources: readonly Source[]
  readonly asksRepair: boolean
}

const SOURCES = ['company', 'rogue', 'both', 'neither'] as const
type Source = (typeof SOURCES)[number]
const REPAIRS = ['nothing', 'trust', 'remove', 'trustRogue'] as const

/** Which ports are trusted: the uplink alone as it should be, by far too many, or the uplink was forgotten. */
const SETTINGS = ['right', 'right', 'all', 'none'] as const
const REPAIR_BY_SETTING = { right: 'nothing', all: 'remove', none: 'trust' } as const

/** Places in the list of ports: two PCs, the unknown device, the uplink. */
const [PC, OTHER_PC, ROGUE, UPLINK] = [0, 1, 2, 3]
const SENT = [
  { type: 'Offer', port: ROGUE },
  { type: 'Offer', port: UPLINK },
  { type: 'Discover', port: PC },
  { type: 'Ack', port: UPLINK },
  { type: 'Request', port: OTHER_PC },
  { type: 'Ack', port: ROGUE },
] as const
const MESSAGES_AT = { 1: 3, 2: 4, 3: 6 } as const
const FEW_WRONG = 2

const isOfServer = ({ type }: Message) => type === 'Offer' || type === 'Ack'

function isTrusted({ ports }: Data, place: number): boolean {
  return ports[place]?.isTrusted ?? false
}

function isAccepted(data: Data, message: Message): boolean {
  return !isOfServer(message) || isTrusted(data, message.port)
}

function sourceOf(data: Pick<Data, 'ports'>): Source {
  const [rogue, uplink] = [data.ports[ROGUE]?.isTrusted, data.ports[UPLINK]?.isTrusted]
  if (rogue === true) return uplink === true ? 'both' : 'rogue'
  return uplink === true ? 'company' : 'neither'
}

function repairOf(data: Data) {
  if (!isTrusted(data, UPLINK)) return REPAIR_BY_SETTING.none
  return isTrusted(data, ROGUE) ? REPAIR_BY_SETTING.all : REPAIR_BY_SETTING.right
}

function draft(random: Random, difficulty: Difficulty, devices: readonly string[]): Data {
  const setting = random.pick(SETTINGS)
  const numbers = random.sample(
    Array.from({ length: 22 }, (_, index) => index + 1),
    3,
  )
  const leadsTo = ['pc', 'pc', 'rogue', 'uplink'] as const
  const ports = leadsTo.map((kind, index) => ({
    name: `Gi1/0/${numbers[index] ?? 24}`,
    leadsTo: kind,
    isTrusted: setting === 'all' || (setting === 'right' && kind === 'uplink'),
  }))
  const right = sourceOf({ ports })
  const wrong = random.shuffle(SOURCES.filter((source) => source !== right))
  const offered = difficulty === 1 ? wrong.slice(0, FEW_WRONG) : wrong
  return {
    device: random.pick(devices),
    ports,
    messages: random
      .shuffle(SENT.slice(0, MESSAGES_AT[difficulty]))
      .map((message, index) => ({ id: `message-${index + 1}`, ...message })),
    sources: SOURCES.filter((source) => source === right || offered.includes(source)),
    asksRepair: difficulty === 3,
  }
}

export function createSnooping(words: SnoopingWords) {
  const nameOf = ({ ports }: Data, place: number) => ports[place]?.name ?? ''
  const said = (data: Data, { type, port }: Message) => ({
    message: type,
    port: nameOf(data, port),
  })
  const messageRows = (data: Data) =>
    data.messages.map((message) => ({
      id: message.id,
      label: fill(words.messages.row, said(data, message)),
    }))
  const messageOptions = (['accepted', 'dropped'] as const).map((id) => ({
    id,
    label: words.messages[id],
  }))
  const fateOf = (data: Data, message: Message) =>
    isAccepted(data, message) ? 'accepted' : 'dropped'
  const sourceOptions = ({ sources }: Data): Option[] =>
    sources.map((id) => ({ id, label: words.sources[id] }))

  function repairLabel(data: Data, id: (typeof REPAIRS)[number]): string {
    const [uplink, rogue] = [nameOf(data, UPLINK), nameOf(data, ROGUE)]
    const { nothing, trust, remove, trustRogue } = words.repair
    if (id === 'nothing') return nothing
    if (id === 'trustRogue') return fill(trustRogue, { rogue })
    return fill(id === 'trust' ? trust : remove, { uplink })
  }
  const repairOptions = (data: Data): Option[] =>
    REPAIRS.map((id) => ({ id, label: repairLabel(data, id) }))

  function explainMessage(data: Data, id: string): string {
    const message = data.messages.find((each) => each.id === id)
    if (!message || !isOfServer(message)) return words.messages.wrongClient
    const { wrongTrusted, wrongUntrusted } = words.messages
    const port = nameOf(data, message.port)
    return fill(isTrusted(data, message.port) ? wrongTrusted : wrongUntrusted, { port })
  }

  function explainRepair(data: Data, chosen: string): string {
    const { wrongNothing, wrongTrust, wrongRemove, wrongTrustRogue } = words.repair
    if (chosen === 'nothing') return wrongNothing
    if (chosen === 'trust') return fill(wrongTrust, { uplink: nameOf(data, UPLINK) })
    return chosen === 'remove' ? wrongRemove : wrongTrustRogue
  }

  function showPorts({ ports }: Data): Exhibit {
    const { title, columns, trusted, untrusted } = words.ports
    return {
      type: 'table',
      title,
      columns,
      rows: ports.map((port) => [
        port.name,
        words.ports[port.leadsTo],
        port.isTrusted ? trusted : untrusted,
      ]),
    }
  }

  return defineSort<Data>({
    pose: (random, difficulty) => draft(random, difficulty, words.devices),

    show: (data) => {
      const fields: Field[] = [
        {
          type: 'matching',
          id: 'messages',
          label: words.messages.label,
          rows: messageRows(data),
          options: messageOptions,
        },
        {
          type: 'choice',
          id: 'sources',
          label: words.sources.label,
          options: sourceOptions(data),
        },
      ]
      if (data.asksRepair) {
        fields.push({
          type: 'choice',
          id: 'repair',
          label: words.repair.label,
          options: repairOptions(data),
        })
      }
      return {
        prompt: fill(words.prompt, {
          uplink: nameOf(data, UPLINK),
          rogue: nameOf(data, ROGUE),
          device: data.device,
        }),
        exhibits: [showPorts(data)],
        fields,
      }
    },

    workOut: (data) => {
      const source = sourceOf(data)
      const repair = repairOf(data)
      const { stepClient, stepTrusted, stepUntrusted } = words.messages
      return {
        answer: {
          messages: Object.fromEntries(
            data.messages.map((message) => [message.id, fateOf(data, message)]),
          ),
          sources: source,
          ...(data.asksRepair && { repair }),
        },
        steps: [
          ...data.messages.map((message) => {
            const ofServer = isTrusted(data, message.port) ? stepTrusted : stepUntrusted
            const wording = isOfServer(message) ? ofServer : stepClient
            return { text: fill(wording, said(data, message)) }
          }),
          { text: fill(words.sources.step, { sources: words.sources[source] }) },
          ...(data.asksRepair
            ? [{ text: fill(words.repair.step, { change: repairLabel(data, repair) }) }]
            : []),
        ],
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => ({
      messages: judgeMatching(
        answer['messages'],
        messageRows(data),
        messageOptions,
        (id) => {
          const message = data.messages.find((each) => each.id === id)
          return message ? fateOf(data, message) : ''
        },
        (id) => explainMessage(data, id),
      ),
      sources: judgeChoice(answer['sources'], sourceOptions(data), sourceOf(data), () =>
        fill(words.sources.wrong, { uplink: nameOf(data, UPLINK), rogue: nameOf(data, ROGUE) }),
      ),
      ...(data.asksRepair && {
        repair: judgeChoice(answer['repair'], repairOptions(data), repairOf(data), (chosen) =>
          explainRepair(data, chosen),
        ),
      }),
    }),

    nudge: () => words.nudge,

    aim: (_data, fieldId) => {
      if (fieldId === 'messages') return words.messages.aim
      return fieldId === 'repair' ? words.repair.aim : words.sources.aim
    },
  })
}
