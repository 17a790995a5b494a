/**
 * Broadcast and collision domains of a described network.
 *
 * Only where the description leaves nothing open: one device, or one kind of device behind each interface of a router.
 */
import { withDigits, type AskedText } from './asked-text.ts'
import { bold, counted, listed, type Request, type Step, type Work } from './calculation.ts'

const ASKED =
  /\bcollision[ -]?domains?\b|\bbroadcast(?: and collision)?[ -]?domains?\b|\bcollision (?:and|&) broadcast domains?\b/
const COUNT = String.raw`(?:(\d{1,3}|an?|the)\s+)?`
const SWITCHES = new RegExp(
  String.raw`\b${COUNT}(?:(\d{1,3})[- ]ports? )?(?:layer 2 |l2 |unmanaged |managed |ethernet )*switch(?:es)?\b`,
)
const HUBS = new RegExp(String.raw`\b${COUNT}(?:(\d{1,3})[- ]ports? )?(?:ethernet )?hubs?\b`)
const ROUTERS = new RegExp(String.raw`\b${COUNT}routers?\b`)
const INTERFACES =
  /\b(\d{1,2})\s*(?:used |active |lan |ethernet |connected )*interfaces?\b|\brouter (?:with|has) (\d{1,2}) (?:used |active )?(?:ports?|interfaces?|lans?|networks?)\b/
const PORTS = /\b(\d{1,3})\s+(?:used |active |connected )*ports?\b/
const HOSTS =
  /\b(\d{1,3})\s+(?:\w+ )?(?:hosts?|pcs?|computers?|devices?|stations?|clients?|machines?)\b/
const VLANS = /\b(\d{1,3})\s+vlans?\b/
const OTHER =
  /\bbridges?\b|\baccess points?\b|\bwireless\b|\bwi-?fi\b|\blayer 3\b|\bl3\b|\bmultilayer\b|\bhalf\b|\bdifference\b|\bwhy\b/

export function readDomains({ text, hosts }: AskedText): Request[] {
  const words = withDigits(text)
  if (hosts.length > 0 || !ASKED.test(words) || OTHER.test(words)) return []
  if (!/\bhow many\b|\bnumber of\b|\bcount\b/.test(words) || !/\d/.test(words)) return []
  const asked =
    /\bcollision/.test(words) && /\bbroadcast/.test(words)
      ? 'both'
      : /\bcollision/.test(words)
        ? 'collision'
        : 'broadcast'
  const inputs = layoutOf(words, asked)
  return inputs === null ? [] : [{ kind: 'domains', inputs: { ...inputs, asked } }]
}

function countOf(match: RegExpExecArray | null): number {
  if (!match) return 0
  return /^\d/.test(match[1] ?? '') ? Number(match[1]) : 1
}

function layoutOf(words: string, asked: string): Record<string, string> | null {
  const [switches, hubs, routers] = [SWITCHES, HUBS, ROUTERS].map((pattern) =>
    countOf(pattern.exec(words)),
  )
  if (switches === undefined || hubs === undefined || routers === undefined) return null
  const named = numberIn(INTERFACES.exec(words))
  const inner = numberIn(VLANS.exec(words))
  // VLANs without their number: how many there are is open.
  if (inner === undefined && /\bvlans?\b/.test(words) && !/\b(?:without|no) vlans?\b/.test(words))
    return null
  if (routers === 1) return routed(words, { switches, hubs, interfaces: named, vlans: inner })
  if (routers > 1 || (switches > 0 && hubs > 0)) return null
  const match = SWITCHES.exec(words) ?? HUBS.exec(words)
  const ports = match?.[2] ?? PORTS.exec(words)?.[1]
  if (hubs > 0) return { layout: 'hub', devices: String(hubs) }
  if (switches === 1 && (ports !== undefined || asked === 'broadcast'))
    return {
      layout: 'switch',
      devices: '1',
      ...(ports ? { ports } : {}),
      ...(inner ? { vlans: String(inner) } : {}),
    }
  return switches > 1 && asked === 'broadcast' && !/\bnot connected\b|\bseparate\b/.test(words)
    ? { layout: 'switch', devices: String(switches), ...(inner ? { vlans: String(inner) } : {}) }
    : null
}

function routed(
  words: string,
  found: {
    readonly switches: number
    readonly hubs: number
    readonly interfaces: number | undefined
    readonly vlans: number | undefined
  },
): Record<string, string> | null {
  const { switches, hubs, vlans } = found
  if (vlans !== undefined || (switches > 0 && hubs > 0)) return null
  const behind = Math.max(switches, hubs)
  // "each connected to a switch": as many as interfaces.
  const isEach = /\beach\b|\bevery\b/.test(words)
  const interfaces = found.interfaces ?? (behind > 1 ? behind : undefined)
  if (interfaces === undefined || interfaces < 1) return null
  if (behind === 0) return { layout: 'router', interfaces: String(interfaces) }
  if (!isEach && behind !== interfaces) return null
  if (behind > 1 && behind !== interfaces) return null
  const hosts = HOSTS.exec(words)?.[1]
  const onEach = hosts !== undefined && isEach ? { hosts } : {}
  return {
    layout: hubs > 0 ? 'router-hubs' : 'router-switches',
    interfaces: String(interfaces),
    ...onEach,
  }
}

function numberIn(match: RegExpExecArray | null): number | undefined {
  const found = match?.slice(1).find((one) => one !== undefined)
  return found === undefined ? undefined : Number(found)
}

type Counts = {
  readonly broadcast: number
  readonly collision: number | null
  readonly broadcastWhy: string
  readonly collisionWhy: string
  readonly title: string
}

function countsOf(inputs: Readonly<Record<string, string>>): Counts | null {
  const value = (name: string) => (inputs[name] === undefined ? null : Number(inputs[name]))
  const [ports, vlans, interfaces, hosts] = [
    value('ports'),
    value('vlans'),
    value('interfaces'),
    value('hosts'),
  ]
  const devices = value('devices') ?? 1
  switch (inputs['layout'] ?? '') {
    case 'hub':
      return {
        title: counted(devices, 'hub'),
        broadcast: 1,
        collision: 1,
        broadcastWhy: 'a hub repeats every frame out of all other ports',
        collisionWhy: 'all ports of a hub, and hubs that are connected, share one medium',
      }
    case 'switch':
      return {
        title: `${counted(devices, 'switch', 'switches')}${vlans === null ? '' : ` with ${counted(vlans, 'VLAN')}`}`,
        broadcast: vlans ?? 1,
        collision: ports,
        broadcastWhy:
          vlans === null
            ? 'switches send a broadcast on to all ports, and to each other'
            : 'each VLAN is a broadcast domain of its own',
        collisionWhy: 'each port of a switch is one of its own',
      }
    case 'router':
      return interfaces === null
        ? null
        : {
            title: `Router with ${counted(interfaces, 'interface')}`,
            broadcast: interfaces,
            collision: interfaces,
            broadcastWhy: 'a router sends no broadcast on, so each interface has its own',
            collisionWhy: 'each interface is one of its own',
          }
    case 'router-switches':
    case 'router-hubs': {
      if (interfaces === null) return null
      const areHubs = inputs['layout'] === 'router-hubs'
      return {
        title: `Router with ${counted(interfaces, areHubs ? 'hub' : 'switch', areHubs ? 'hubs' : 'switches')}`,
        broadcast: interfaces,
        collision: areHubs ? interfaces : hosts === null ? null : interfaces * (hosts + 1),
        broadcastWhy: 'a router sends no broadcast on, so each interface has its own',
        collisionWhy: areHubs
          ? 'a hub makes one of all that is connected to it, the router included'
          : `each switch has one for each of its ${hosts ?? 0} hosts and one for the link to the router`,
      }
    }
    default:
      return null
  }
}

export const workDomains: Work = (inputs) => {
  const counts = countsOf(inputs)
  const asked = inputs['asked'] ?? 'both'
  if (!counts || (asked === 'collision' && counts.collision === null)) return null
  const { broadcast, collision, broadcastWhy, collisionWhy, title } = counts
  const parts = [
    ...(asked === 'collision'
      ? []
      : [`${bold(counted(broadcast, 'broadcast domain'))}, because ${broadcastWhy}`]),
    ...(asked === 'broadcast' || collision === null
      ? []
      : [`${bold(counted(collision, 'collision domain'))}, because ${collisionWhy}`]),
  ]
  return {
    title,
    answer: `There ${(asked === 'collision' ? collision : broadcast) === 1 ? 'is' : 'are'} ${listed(parts)}.`,
    facts: [
      { label: 'Broadcast domains', value: String(broadcast) },
      ...(collision === null ? [] : [{ label: 'Collision domains', value: String(collision) }]),
    ],
    steps: [
      ...(asked === 'collision'
        ? []
        : [
            stepOf(
              'broadcast',
              broadcast,
              broadcastWhy,
              'Routers divide them, and VLANs do. Switches and hubs do not.',
            ),
          ]),
      ...(asked === 'broadcast' || collision === null
        ? []
        : [
            stepOf(
              'collision',
              collision,
              collisionWhy,
              'Ports of switches and routers divide them. Hubs do not.',
            ),
          ]),
    ],
    topics: ['network-devices', 'vlans'],
  }
}

function stepOf(kind: string, count: number, why: string, hint: string): Step {
  return {
    text: `${count}: ${why}.`,
    ask: {
      question: `How many ${kind} domains are there?`,
      expected: String(count),
      form: 'number',
      hint,
    },
  }
}
