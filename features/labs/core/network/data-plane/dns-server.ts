/**
 * A name server: it answers from its zones; what is in none of them it asks its forwarders, and remembers what they said.
 * Without forwarders it refuses: there are no root servers here.
 *
 * Whoever asks for the same while it is asking waits for the same answer, so servers that forward to each other give up
 * together.
 */
import { isWithin } from '../dns/dns-names.ts'
import { cacheKey, recall, toRemember } from '../dns/name-cache.ts'
import { findInZones, MOST_ALIASES } from '../dns/zone-lookup.ts'
import type { Ipv4Body } from '../frame.ts'
import type { DnsMessage, DnsServer } from '../services.ts'
import { isExpected } from './answers.ts'
import { askInTurn, isFinal } from './dns-client.ts'
import { sendMessage } from './ip.ts'
import type { DeviceNow, World } from './world.ts'

/** Less than clients wait, so that they hear of it. */
const FORWARD_MS = 3000

type Said = Pick<DnsMessage, 'answers' | 'code'>

const REFUSED: Said = { answers: [], code: 'refused' }
const FAILED: Said = { answers: [], code: 'server-failure' }

/** A question has come to a device on the port of DNS. */
export function answerQuestion(
  world: World,
  device: DeviceNow,
  { source, target, payload }: Ipv4Body,
  packet: number,
): void {
  if (payload.protocol !== 'udp' || !payload.dns || payload.dns.isResponse) return
  // What a device sends to itself comes here whether or not it listens.
  if (!isExpected(device, payload)) return
  const { dns, sourcePort, targetPort } = payload
  const reply = (said: Said, isAuthoritative: boolean): void => {
    const { answers, code } = said
    sendMessage(world, device, {
      target: source,
      source: target,
      cause: packet,
      payload: {
        protocol: 'udp',
        sourcePort: targetPort,
        targetPort: sourcePort,
        dns: { ...dns, isResponse: true, answers, code, isAuthoritative },
      },
    })
  }
  const { zones } = serverOf(device)
  const isOwn = findInZones(zones, dns.question) !== null
  lookUp(world, device, dns.question, { cause: packet, left: MOST_ALIASES }, (said) => {
    const isKnown = isFinal(said) || said.code === 'refused'
    reply(isKnown ? said : FAILED, isOwn && isKnown)
  })
}

type Search = {
  /** The question that it is for. */
  readonly cause: number
  /** How many more aliases are followed. */
  readonly left: number
}

/** From its own zones as far as they go, then from others. An alias that a forwarder knows may lead back into its zones. */
function lookUp(
  world: World,
  device: DeviceNow,
  question: DnsMessage['question'],
  search: Search,
  done: (said: Said) => void,
): void {
  const { zones, forwarders } = serverOf(device)
  const found = findInZones(zones, question)
  const isWhole = found && (found.leadsTo === null || forwarders.length === 0)
  if (isWhole || search.left < 0) {
    done(isWhole ? found : FAILED)
    return
  }
  const goOn = (name: string, before: Said['answers']): void => {
    const next = { ...search, left: search.left - 1 }
    lookUp(world, device, { ...question, name }, next, ({ answers, code }) =>
      // Who was told of an alias has to be told where it leads: that somebody refused to say it is a failure.
      done(isFinal({ code }) ? { answers: [...before, ...answers], code } : FAILED),
    )
  }
  if (found?.leadsTo != null) {
    goOn(found.leadsTo, found.answers)
    return
  }
  askElsewhere(world, device, question, search.cause, (said) => {
    const open = isFinal(said) ? findOpenAlias(said, question, zones) : null
    if (open) goOn(open.leadsTo, open.before)
    else done(said)
  })
}

/** Where an answer of others leads into its own zones, or ends in an alias that nobody followed. */
function findOpenAlias(
  { answers, code }: Said,
  { name, type }: DnsMessage['question'],
  zones: DnsServer['zones'],
): { readonly leadsTo: string; readonly before: Said['answers'] } | null {
  let asked = name
  for (const [at, record] of answers.entries()) {
    if (record.name !== asked || record.type !== 'CNAME' || type === 'CNAME') return null
    asked = record.value
    const before = answers.slice(0, at + 1)
    const isOwn = zones.some((zone) => isWithin(asked, zone.name))
    const isEnd = before.length === answers.length && code === 'no-error'
    if (isOwn || isEnd) return { leadsTo: asked, before }
  }
  return null
}

const NO_SERVER = { zones: [], forwarders: [] }

function serverOf({ device }: DeviceNow) {
  return (device.kind === 'host' && device.config.dnsServer) || NO_SERVER
}

function askElsewhere(
  world: World,
  device: DeviceNow,
  question: DnsMessage['question'],
  cause: number,
  done: (said: Said) => void,
): void {
  const known = recall(device.dnsCache, question, world.nowUs / 1000)
  const { forwarders } = serverOf(device)
  if (known || forwarders.length === 0) {
    done(known ?? REFUSED)
    return
  }
  const key = `${device.id} ${cacheKey(question)}`
  const others = world.forwarding.get(key)
  if (others) {
    others.push(done)
    return
  }
  const waiting = [done]
  world.forwarding.set(key, waiting)
  const asking = { servers: forwarders, question, waitMs: FORWARD_MS, rounds: 1, cause }
  askInTurn(world, device, asking, (answered) => {
    world.forwarding.delete(key)
    const isKnown = answered !== null && isFinal(answered.message)
    if (isKnown) remember(world, device, answered.message)
    for (const each of waiting) each(isKnown ? answered.message : FAILED)
  })
}

/** Also what a host's own commands were told. */
export function remember({ nowUs }: World, { dnsCache }: DeviceNow, message: DnsMessage): void {
  const cached = toRemember(message, nowUs / 1000)
  if (cached) dnsCache.set(cacheKey(message.question), cached)
}
