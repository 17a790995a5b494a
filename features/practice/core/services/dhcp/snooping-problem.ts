/** Makes problems of DHCP snooping: four ports of a switch, which of them are trusted, and the messages that arrive. */
import type { Random } from '#platform/contract/random.ts'

import type { Difficulty } from '../../exercise.ts'

type Port = {
  readonly name: string
  readonly leadsTo: 'pc' | 'rogue' | 'uplink'
  readonly isTrusted: boolean
}

export type Message = {
  readonly id: string
  readonly type: 'Discover' | 'Offer' | 'Request' | 'Ack'
  /** Its index in the list of ports. */
  readonly port: number
}

export type Problem = {
  readonly device: string
  readonly ports: readonly Port[]
  readonly messages: readonly Message[]
  /** Those to choose from. */
  readonly sources: readonly Source[]
  readonly asksRepair: boolean
}

const SOURCES = ['company', 'rogue', 'both', 'neither'] as const
type Source = (typeof SOURCES)[number]
export const REPAIRS = ['nothing', 'trust', 'remove', 'trustRogue'] as const
export type Repair = (typeof REPAIRS)[number]

/** Which ports are trusted: the uplink alone, as it should be; all; or none. */
const SETTINGS = ['right', 'right', 'all', 'none'] as const

/** Indexes in the list of ports: two PCs, the unknown device, the uplink. */
const PC = 0
const OTHER_PC = 1
export const ROGUE = 2
export const UPLINK = 3
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

export const isOfServer = ({ type }: Message) => type === 'Offer' || type === 'Ack'

export function isTrusted({ ports }: Problem, index: number): boolean {
  return ports[index]?.isTrusted ?? false
}

export function isAccepted(data: Problem, message: Message): boolean {
  return !isOfServer(message) || isTrusted(data, message.port)
}

export function sourceOf(data: Pick<Problem, 'ports'>): Source {
  const [rogue, uplink] = [data.ports[ROGUE]?.isTrusted, data.ports[UPLINK]?.isTrusted]
  if (rogue === true) return uplink === true ? 'both' : 'rogue'
  return uplink === true ? 'company' : 'neither'
}

export function repairOf(data: Problem): Repair {
  if (!isTrusted(data, UPLINK)) return 'trust'
  return isTrusted(data, ROGUE) ? 'remove' : 'nothing'
}

/** At difficulty 1 there are fewer messages and sources, and at 3 the repair is asked too. */
export function draftProblem(
  random: Random,
  difficulty: Difficulty,
  devices: readonly string[],
): Problem {
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
